"""Dice rendered by a path tracer, Blender's Cycles: what the eye is checked against, never taught with.

``python -m vision.lab.scenes.cycles_dice --out FOLDER --number 100 --seed 1`` wants the packages ``bpy`` 4.2,
``numpy<2`` and ``opencv-python-headless``. It writes PNGs and ``dice.csv``, which ``python -m
vision.lab.report.dice --photos FOLDER`` reads. The kinds of dice are those of ``dice_kinds``; shape, glass,
light and shadow are Cycles'. All dice lie flat. Lengths are centimetres.
"""

from __future__ import annotations

import argparse
import csv
import json
import math
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"  # before OpenCV is loaded

import bpy
import cv2
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Quaternion, Vector
from numpy.typing import NDArray

from vision.lab.scenes.developing import developed
from vision.lab.scenes.dice_kinds import FAMILIES, ColouredDie, random_kind
from vision.mock.dice_poses import AXES
from vision.mock.dice_surface import PIPS, Colour

Rng = np.random.Generator

WIDTH, HEIGHT = 720, 540
EDGES_PX = (28.0, 80.0)
MOST_ASIDE_DEG = 27.0
SAMPLES = 16  # a pixel; the denoiser does the rest
TABLES: dict[str, tuple[Colour, ...]] = {
    "felt": ((50, 90, 20), (45, 70, 15), (120, 60, 25), (30, 20, 110), (28, 25, 25), (65, 60, 60)),
    "paper": ((215, 225, 230), (200, 200, 200), (40, 40, 40), (110, 150, 180)),
    "wood": ((30, 55, 90), (80, 125, 170), (22, 35, 60), (130, 175, 205)),
    "cloth": ((40, 40, 180), (140, 70, 40), (225, 235, 240), (60, 100, 60)),
}
WARMTH = ((1, 0.75, 0.5), (1, 0.85, 0.7), (1, 0.95, 0.9), (0.85, 0.92, 1))
COLOURED = ((1, 0.6, 0.35), (0.7, 0.5, 1), (1, 0.4, 0.4), (0.5, 0.7, 1))


@dataclass(frozen=True, eq=False, slots=True)
class Shot:
    """A picture, uint8 BGR (h, w, 3); each die's value, the middle (2,) of its upper face, and its edge in
    pixels."""

    picture: NDArray[Any]
    dice: tuple[tuple[int, float, float], ...]
    edge_px: float


def shot(rng: Rng, family: str, folder: Path) -> Shot:
    """A scene of chance with dice of one family, rendered; ``folder`` holds the film for a moment."""
    stage = _stage()
    _table(rng)
    kind = random_kind(rng, family)
    edge = kind.edge_mm / 10
    edge_px = float(rng.uniform(*EDGES_PX))
    wide = WIDTH / edge_px * edge
    camera = _camera(rng, wide)
    dice = _throw(rng, kind, 0.27 * wide)
    _chips(rng, 0.5 * wide, [at for _, at in dice], edge)
    _lamps(rng)
    film = folder / "film.exr"
    stage.render.filepath = str(film)
    bpy.ops.render.render(write_still=True)
    rendered = cv2.imread(str(film), cv2.IMREAD_UNCHANGED)
    if rendered is None:
        raise OSError(f"{film} cannot be read")
    linear = np.clip(rendered[:, :, :3], 0, None)
    film.unlink()
    seen = []
    for value, (x, y) in dice:
        at = world_to_camera_view(stage, camera, Vector((x, y, edge)))
        if 0 < at.x < 1 and 0 < at.y < 1:
            seen.append((value, at.x * WIDTH, (1 - at.y) * HEIGHT))
    return Shot(developed(rng, linear), tuple(seen), edge_px)


def _stage() -> Any:
    bpy.ops.wm.read_factory_settings(use_empty=True)
    stage = bpy.context.scene
    stage.render.engine = "CYCLES"
    stage.cycles.samples = SAMPLES
    stage.cycles.use_denoising = True
    stage.cycles.max_bounces = 8
    stage.cycles.sample_clamp_indirect = 4
    stage.render.resolution_x, stage.render.resolution_y = WIDTH, HEIGHT
    stage.render.image_settings.file_format = "OPEN_EXR"
    return stage


def _linear(colour: Colour) -> tuple[float, float, float, float]:
    b, g, r = (float(((c / 255 + 0.055) / 1.055) ** 2.4) if c > 10 else c / 255 / 12.92 for c in colour)
    return r, g, b, 1.0


def _paint(colour: Colour, rough: float, **inputs: float) -> Any:
    made = bpy.data.materials.new("paint")
    made.use_nodes = True
    surface = made.node_tree.nodes["Principled BSDF"]
    surface.inputs["Base Color"].default_value = _linear(colour)
    surface.inputs["Roughness"].default_value = rough
    for name, value in inputs.items():
        surface.inputs[name.replace("_", " ")].default_value = value
    return made


def _body(rng: Rng, kind: ColouredDie) -> Any:
    rough = 0.45 - 0.4 * kind.gloss
    if not kind.through:
        return _paint(kind.body, rough)
    glass = _paint((255, 255, 255), rough * float(rng.random() < 0.5), Transmission_Weight=1.0, IOR=1.49)
    tree = glass.node_tree
    inside = tree.nodes.new("ShaderNodeVolumeAbsorption")
    r, g, b, _ = _linear(kind.body)
    inside.inputs["Color"].default_value = (*(max(0.02, c**0.5) for c in (r, g, b)), 1)
    inside.inputs["Density"].default_value = float(rng.uniform(0.8, 3))
    tree.links.new(inside.outputs[0], tree.nodes["Material Output"].inputs["Volume"])
    return glass


def _die(rng: Rng, kind: ColouredDie) -> Any:
    """A die about the origin, its faces by ``AXES``."""
    edge = kind.edge_mm / 10
    bpy.ops.mesh.primitive_cube_add(size=edge)
    die = bpy.context.object
    rounded = die.modifiers.new("edges", "BEVEL")
    rounded.width, rounded.segments = edge * kind.corner, 5 if kind.corner > 0.04 else 2
    bpy.ops.object.modifier_apply(modifier="edges")
    if kind.ball < 0.87:
        bpy.ops.mesh.primitive_uv_sphere_add(segments=64, ring_count=32, radius=edge * kind.ball)
        _cut(die, bpy.context.object, "INTERSECT")
    paints = [_body(rng, kind), *(_paint(kind.ink_of(value), 0.5) for value in range(1, 7))]
    for paint in paints:
        die.data.materials.append(paint)
    pips = []
    for value, axis in AXES.items():
        out, radius = Vector(axis), edge * kind.pip_of(value)
        turn = out.to_track_quat("Z", "Y") @ Quaternion((0, 0, 1), math.pi / 2 * int(rng.integers(2)))
        for x, y in PIPS[value]:
            at = turn @ (Vector((x, y, 0)) * kind.spread * edge) + out * edge / 2
            if kind.dent:
                at += out * radius * 0.45
                bpy.ops.mesh.primitive_uv_sphere_add(
                    segments=24, ring_count=12, radius=radius * 1.1, location=at
                )
            else:
                bpy.ops.mesh.primitive_cylinder_add(
                    vertices=28, radius=radius, depth=edge * 0.03, location=at, rotation=turn.to_euler()
                )
            pip = bpy.context.object
            for paint in paints:
                pip.data.materials.append(paint)
            for polygon in pip.data.polygons:
                polygon.material_index = value
            pips.append(pip)
    bpy.ops.object.select_all(action="DESELECT")
    for pip in pips:
        pip.select_set(True)
    bpy.context.view_layer.objects.active = pips[0]
    bpy.ops.object.join()
    _cut(die, bpy.context.object, "DIFFERENCE")
    bpy.ops.object.shade_smooth_by_angle(angle=math.radians(30))
    return die


def _cut(die: Any, tool: Any, operation: str) -> None:
    cut = die.modifiers.new("cut", "BOOLEAN")
    cut.operation, cut.object, cut.solver, cut.material_mode = operation, tool, "EXACT", "INDEX"
    bpy.ops.object.select_all(action="DESELECT")
    die.select_set(True)
    bpy.context.view_layer.objects.active = die
    bpy.ops.object.modifier_apply(modifier="cut")
    bpy.data.objects.remove(tool)


def _throw(rng: Rng, kind: ColouredDie, reach: float) -> list[tuple[int, tuple[float, float]]]:
    """One to five dice of a kind, flat, apart or nearly touching: the value and place of each."""
    edge = kind.edge_mm / 10
    first = _die(rng, kind)
    lying: list[tuple[int, tuple[float, float]]] = []
    for _ in range(int(rng.choice([1, 2, 2, 2, 3, 4, 5]))):
        at = _free(rng, reach, [one for _, one in lying], edge * float(rng.choice([1.45, 2.2, 3])))
        if at is None:
            continue
        value = int(rng.integers(1, 7))
        die = first if not lying else first.copy()
        if lying:
            bpy.context.scene.collection.objects.link(die)
        up = Vector(AXES[value]).rotation_difference(Vector((0, 0, 1)))
        die.rotation_mode = "QUATERNION"
        die.rotation_quaternion = Quaternion((0, 0, 1), float(rng.uniform(0, 2 * math.pi))) @ up
        die.location = (*at, edge / 2)
        lying.append((value, at))
    return lying


def _free(
    rng: Rng, reach: float, taken: list[tuple[float, float]], apart: float
) -> tuple[float, float] | None:
    for _ in range(200):
        x, y = (float(v) for v in rng.uniform(-reach, reach, 2))
        if all(math.hypot(x - a, y - b) > apart for a, b in taken):
            return x, y
    return None


def _chips(rng: Rng, reach: float, taken: list[tuple[float, float]], edge: float) -> None:
    """Chips and coins, as there are beside dice."""
    taken = list(taken)
    for _ in range(int(rng.choice([0, 0, 1, 2, 3]))):
        radius = float(rng.uniform(1, 2))
        at = _free(rng, reach, taken, edge + radius)
        if at is None:
            return
        taken.append(at)
        bpy.ops.mesh.primitive_cylinder_add(vertices=64, radius=radius, depth=0.3, location=(*at, 0.15))
        b, g, r = (float(c) for c in rng.uniform(20, 235, 3))
        coin = rng.random() < 0.3
        paint = _paint((115, 180, 205), 0.25, Metallic=1.0) if coin else _paint((b, g, r), 0.4)
        bpy.context.object.data.materials.append(paint)
        if rng.random() < 0.7:
            bpy.ops.mesh.primitive_cylinder_add(
                vertices=64, radius=0.6 * radius, depth=0.31, location=(*at, 0.155)
            )
            bpy.context.object.data.materials.append(_paint((235, 240, 240), 0.5))


def _table(rng: Rng) -> None:
    bpy.ops.mesh.primitive_plane_add(size=400)
    plane = bpy.context.object
    name = str(rng.choice(list(TABLES)))
    colours = TABLES[name]
    colour = colours[int(rng.integers(len(colours)))]
    made = _paint(colour, float(rng.uniform(0.2, 0.6)) if name == "wood" else 0.95)
    tree = made.node_tree
    surface = tree.nodes["Principled BSDF"]
    places = tree.nodes.new("ShaderNodeTexCoord").outputs["Object"]
    kinds = {"wood": "ShaderNodeTexWave", "cloth": "ShaderNodeTexChecker"}
    pattern = tree.nodes.new(kinds.get(name, "ShaderNodeTexNoise"))
    tree.links.new(places, pattern.inputs["Vector"])
    scale = {"wood": (0.3, 0.9), "cloth": (0.2, 0.8)}.get(name, (8, 40))
    pattern.inputs["Scale"].default_value = float(rng.uniform(*scale))
    if name == "wood":
        pattern.inputs["Distortion"].default_value = float(rng.uniform(3, 9))
        pattern.inputs["Detail"].default_value = 4
    mixed = tree.nodes.new("ShaderNodeMixRGB")
    mixed.inputs["Color1"].default_value = _linear(colour)
    other = colours[int(rng.integers(len(colours)))] if name == "cloth" else None
    b, g, r = (float(rng.uniform(0.6, 0.9)) * c for c in colour)
    mixed.inputs["Color2"].default_value = _linear(other or (b, g, r))
    tree.links.new(pattern.outputs["Fac"], mixed.inputs["Fac"])
    tree.links.new(mixed.outputs["Color"], surface.inputs["Base Color"])
    plane.data.materials.append(made)


def _camera(rng: Rng, wide: float) -> Any:
    """A camera that sees ``wide`` of the table in its picture's width."""
    lens = bpy.data.cameras.new("lens")
    camera = bpy.data.objects.new("camera", lens)
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    away = float(rng.uniform(35, 70))
    aside, towards = math.radians(rng.uniform(0, MOST_ASIDE_DEG)), float(rng.uniform(0, 2 * math.pi))
    flat = away * math.sin(aside)
    camera.location = (flat * math.cos(towards), flat * math.sin(towards), away * math.cos(aside))
    roll = Quaternion((0, 0, 1), float(rng.uniform(0, 2 * math.pi)))
    camera.rotation_euler = ((-camera.location).to_track_quat("-Z", "Y") @ roll).to_euler()
    lens.sensor_width, lens.lens = 36, 36 * away / wide
    return camera


def _lamps(rng: Rng) -> None:
    """Light from all around, and one to three lamps, broad or small, often warm, at times coloured."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    around = world.node_tree.nodes["Background"]
    warm = WARMTH[int(rng.integers(len(WARMTH)))]
    around.inputs[0].default_value = (*warm, 1)
    around.inputs[1].default_value = float(rng.uniform(0.02, 0.35))
    for _ in range(int(rng.choice([1, 1, 2, 3]))):
        shape = str(rng.choice(["AREA", "AREA", "POINT", "SPOT"]))
        lamp = bpy.data.lights.new("lamp", shape)
        stand = bpy.data.objects.new("stand", lamp)
        bpy.context.scene.collection.objects.link(stand)
        away, high = float(rng.uniform(50, 180)), math.radians(rng.uniform(25, 85))
        towards = float(rng.uniform(0, 2 * math.pi))
        flat = away * math.cos(high)
        stand.location = (flat * math.cos(towards), flat * math.sin(towards), away * math.sin(high))
        stand.rotation_euler = (-stand.location).to_track_quat("-Z", "Y").to_euler()
        lamp.energy = float(rng.uniform(12, 42)) * away**2
        lamp.color = COLOURED[int(rng.integers(len(COLOURED)))] if rng.random() < 0.3 else warm
        if shape == "AREA":
            lamp.size = float(rng.uniform(5, 60))
        else:
            lamp.shadow_soft_size = float(rng.uniform(1, 8))


def main() -> None:
    """Render ``--number`` scenes into ``--out``. The same seed, the same scenes."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--out", type=Path, required=True)
    words.add_argument("--number", type=int, default=100)
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with (given.out / "dice.csv").open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(["image", "family", "boxes"])
        for number in range(given.number):
            family = FAMILIES[number % len(FAMILIES)]
            one = shot(np.random.default_rng((given.seed, number)), family, given.out)
            name, half = f"{number:04d}.png", one.edge_px / 2
            cv2.imwrite(str(given.out / name), one.picture)
            boxes = [(value, (x - half, y - half, x + half, y + half)) for value, x, y in one.dice]
            rows.writerow([name, family, json.dumps(boxes)])
            file.flush()


if __name__ == "__main__":
    main()
