"""Fitting: the reader's and the finder's networks, their export to ONNX, and the temperatures that
calibrate the reader."""
