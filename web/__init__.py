"""The web door: pages, REST, webhooks, and the command line that composes the verbs."""
