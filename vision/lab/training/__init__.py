"""Making the reader's network: render packs, augment the pictures, train, export, measure.

Needs torch and onnx beside the station's own requirements; nothing here is imported at run time.
"""
