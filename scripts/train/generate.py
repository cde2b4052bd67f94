"""Draws samples in several processes and hands them over as files, a few dozen a file."""
import json
import os
import random
import subprocess
import sys
import time
import traceback
from dataclasses import asdict, dataclass

import numpy as np

from plot import plot
from sample import sample_of
from scenes import draw_scene, load_scenes

SHARD = 32


@dataclass
class Drawing:
    """What a worker draws: `count` samples, or as many as fit until `stop_at` (seconds since 1970)."""
    first_seed: int
    count: int = 1 << 40
    stop_at: float = 1e12
    scenes: str = None  # the file of scenes, see scenes.py
    part: str = 'train'
    scene_share: float = 0


def draw_sample(seed, scenes=None, scene_share=0, kind=None):
    """One sample; a chart that fails (a layout matplotlib refuses) is replaced by another one."""
    for attempt in range(5):
        try:
            from_scene = random.Random(seed).random() < scene_share
            canvas, chart = draw_scene(seed, scenes) if from_scene else plot(seed, kind)
            return sample_of(canvas, chart)
        except Exception:
            seed += 104729
            if os.environ.get('SHOW_FAILURES'):
                traceback.print_exc()
    raise RuntimeError('no chart could be drawn')


def save(samples, path):
    """Written under another name first, so that a reader never sees half a file."""
    np.savez(path + '.part.npz', **{key: np.stack([s[key] for s in samples]) for key in samples[0]})
    os.rename(path + '.part.npz', path + '.npz')


def work(worker, folder, drawing):
    """Waits when nobody fetches what is drawn."""
    os.nice(10)
    scenes = load_scenes(drawing.scenes, drawing.part) if drawing.scene_share else None
    seed = drawing.first_seed + worker * 10_000_019  # seeds of different workers never meet
    done, shard = 0, 0
    while done < drawing.count and time.time() < drawing.stop_at:
        if len(os.listdir(folder)) > 120:
            time.sleep(.5)
            continue
        samples = [draw_sample(seed + done + i, scenes, drawing.scene_share) for i in range(min(SHARD, drawing.count - done))]
        save(samples, '%s/%02d-%05d' % (folder, worker, shard))
        done += len(samples)
        shard += 1


def start_workers(workers, folder, drawing):
    """Each in a process of its own, without PyTorch."""
    os.makedirs(folder, exist_ok=True)
    return [subprocess.Popen([sys.executable, os.path.abspath(__file__), str(worker), folder, json.dumps(asdict(drawing))]) for worker in range(workers)]


if __name__ == '__main__':
    work(int(sys.argv[1]), sys.argv[2], Drawing(**json.loads(sys.argv[3])))
