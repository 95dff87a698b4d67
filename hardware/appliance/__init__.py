"""What makes a computer an appliance: its settings, what it keeps beside the books, other versions of
Railbird, the service, the network, the machine's health. Nothing here knows a camera."""
