"""The bytes of one YAML file taken apart, every fault told: the long way, for what no one has read before."""
