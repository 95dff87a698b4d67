"""The station's own network: an access point where there is no other, and the bar's Wi-Fi."""
