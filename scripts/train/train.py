"""Draws charts, trains the detector on them, measures it on held-back charts and exports it.

python3 train.py --seconds 1440 --out results [--resume checkpoint.pt] [--scenes scenes.json.xz]

The rate of learning follows the clock, so the time given is the time taken. `--resume` goes on from a checkpoint, with the
share of the time that was already spent.
"""
import argparse
import glob
import json
import math
import os
import platform
import shutil
import tempfile
import threading
import time

import numpy as np
import torch

from evaluate import evaluate
from export import export, load_weights
from generate import Drawing, start_workers
from losses import losses
from network import Detector
from targets import Store

SEED = 20261117
HELD_BACK_SEED = 900_000_000
HIGHEST_RATE = 2.5e-3


def main():
    options = read_options()
    torch.manual_seed(SEED)
    np.random.seed(SEED)
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    print_versions(device)
    os.makedirs(options.out, exist_ok=True)
    began = time.time()
    folder = options.shared + '/charts-%d' % os.getpid()
    checkpoint = torch.load(options.resume, map_location='cpu') if options.resume else None
    held_back = draw_held_back(options, folder, device)
    print('held back %s after %d s' % ({name: store.count for name, store in held_back.items()}, time.time() - began), flush=True)
    drawing = Drawing(first_seed=int(checkpoint['spent']) * 100_000 if checkpoint else 0, stop_at=began + options.seconds + 3600, scenes=options.scenes, part='train', scene_share=.45 if options.scenes else 0)
    workers = start_workers(options.workers, folder + '/train', drawing)
    try:
        detector = Trainer(options, device, held_back, folder + '/train', began, checkpoint).run()
        finish(detector, options, held_back, began)
    finally:
        for worker in workers:
            worker.terminate()
        shutil.rmtree(folder, ignore_errors=True)


def read_options():
    parser = argparse.ArgumentParser()
    parser.add_argument('--seconds', type=float, default=1440, help='for training, drawing the held-back charts included')
    parser.add_argument('--out', default='results')
    parser.add_argument('--resume')
    parser.add_argument('--scenes', help='charts of other programs, see make.sh')
    parser.add_argument('--workers', type=int, default=max(1, (os.cpu_count() or 2) - 1))
    parser.add_argument('--batch', type=int, default=64)
    parser.add_argument('--capacity', type=int, default=64000, help='samples kept in the memory of the device')
    parser.add_argument('--held-back', type=int, default=1000)
    parser.add_argument('--steps', type=int, default=1 << 40, help='stop after so many steps, for trying things out')
    parser.add_argument('--shared', default=roomy_folder(), help='where drawn charts wait to be loaded')
    return parser.parse_args()


def roomy_folder():
    """Memory where there is enough of it, else the disk."""
    memory = '/dev/shm'
    return memory if os.path.isdir(memory) and shutil.disk_usage(memory).free > 12e9 else tempfile.gettempdir()


def print_versions(device):
    import matplotlib
    import onnx
    import PIL
    print('python', platform.python_version(), 'torch', torch.__version__, 'numpy', np.__version__, 'matplotlib', matplotlib.__version__,
          'pillow', PIL.__version__, 'onnx', onnx.__version__, 'cores', os.cpu_count(), 'device', torch.cuda.get_device_name() if device.type == 'cuda' else 'cpu', flush=True)


def draw_held_back(options, folder, device):
    """Fixed sets: charts of matplotlib, charts of the programs in training, charts of a program that is not in training."""
    total, stores = options.held_back, {}
    sets = {'matplotlib': (total * 55 // 100, 0)}
    if options.scenes:
        sets.update(scenes=(total * 45 // 100, 1), unseen=(total * 30 // 100, 1))
    for number, (name, (count, scene_share)) in enumerate(sets.items()):
        each, where = math.ceil(count / options.workers), '%s/%s' % (folder, name)
        drawing = Drawing(HELD_BACK_SEED + number * 10_000_000_000, count=each, scenes=options.scenes, part='unseen' if name == 'unseen' else 'held back', scene_share=scene_share)
        for process in start_workers(options.workers, where, drawing):
            process.wait()
        stores[name] = Store(each * options.workers, device)
        for file in sorted(glob.glob(where + '/*.npz')):
            stores[name].add(file)
            os.remove(file)
    return stores


class Trainer:
    def __init__(self, options, device, held_back, folder, began, checkpoint):
        self.options, self.device, self.held_back, self.folder, self.began = options, device, held_back, folder, began
        self.detector = Detector().to(device, memory_format=torch.channels_last)
        self.spent = 0.
        if checkpoint:
            load_weights(self.detector, checkpoint['weights'])
            self.spent = checkpoint['spent']
            print('resumed after', round(self.spent), 's', flush=True)
        # The average of the weights over the last steps is what is measured and exported.
        self.average = Detector().to(device, memory_format=torch.channels_last)
        self.average.load_state_dict(self.detector.state_dict())
        decayed = [p for p in self.detector.parameters() if p.ndim > 1]
        plain = [p for p in self.detector.parameters() if p.ndim <= 1]
        fused = dict(fused=True) if device.type == 'cuda' else {}
        self.optimizer = torch.optim.AdamW([dict(params=decayed, weight_decay=.02), dict(params=plain, weight_decay=0)], lr=1e-3, betas=(.9, .99), **fused)
        self.store = Store(options.capacity, device)
        self.prepared = None
        self.skipped = 0

    def elapsed(self):
        return self.spent + time.time() - self.began

    def run(self):
        if self.device.type == 'cuda':
            torch.backends.cudnn.benchmark = True
            torch.set_float32_matmul_precision('high')
        stop = threading.Event()
        loader = threading.Thread(target=self.load, args=(stop,), daemon=True)
        loader.start()
        while self.store.count < min(2000, self.options.capacity // 2):
            time.sleep(.5)
        print('begin with', self.store.count, 'samples at', round(self.elapsed()), 's', flush=True)
        step, reported, saved, reports, window = 0, time.time(), time.time(), {}, 0
        while self.elapsed() < self.options.seconds and step < self.options.steps:
            parts = self.step(step)
            step += 1
            if step % 4 == 0:
                self.follow(step)
            if step % 50 == 0 or self.options.steps < 50:
                for name, value in parts.items():
                    reports.setdefault(name, []).append(value.detach())
            if reports and time.time() - reported > (30 if step > 200 else 8):
                speed = (step - window) * self.options.batch / (time.time() - reported)
                print('%4d s step %d samples %d/%d images/s %.0f | %s' % (self.elapsed(), step, self.store.count, self.store.seen, speed, ' '.join('%s %.3f' % (n, torch.stack(v).mean()) for n, v in reports.items())), flush=True)
                reports, reported, window = {}, time.time(), step
            if time.time() - saved > 150:
                self.save(step)
                saved = time.time()
        stop.set()
        loader.join()
        print('trained', step, 'steps on', self.store.seen, 'drawn charts', flush=True)
        self.save(step)
        return self.average

    def step(self, step):
        warm_up = min(1, (step + 1) / 300)
        progress = min(1, self.elapsed() / self.options.seconds)
        for group in self.optimizer.param_groups:
            group['lr'] = HIGHEST_RATE * warm_up * (.5 * (1 + math.cos(math.pi * progress)) * .985 + .015)
        x, target = self.prepared or self.prepare()
        answer = self.answer(x)
        parts = losses(answer, target)
        self.optimizer.zero_grad(set_to_none=True)
        sum(parts.values()).backward()
        norm = torch.nn.utils.clip_grad_norm_(self.detector.parameters(), 5.)
        self.prepared = self.prepare()  # before the next line waits for the device
        if torch.isfinite(norm):
            self.optimizer.step()
        else:
            self.skipped += 1
            if self.skipped > 100:
                raise SystemExit('more than 100 gradients were not finite: nothing is learned')
        return parts

    @torch.no_grad()
    def prepare(self):
        x, target = self.store.batch(torch.randint(0, self.store.count, (self.options.batch,), device=self.device), True)
        return x.contiguous(memory_format=torch.channels_last), target

    def answer(self, x):
        # Not compiled: with torch 2.11 every gradient of the compiled network was not finite.
        with torch.autocast(self.device.type, torch.bfloat16):
            return self.detector(x)

    @torch.no_grad()
    def follow(self, step):
        keep = min(.9995, (step + 1) / (step + 30)) ** 4
        ours, theirs = self.average.state_dict(), self.detector.state_dict()
        floats = [name for name, value in ours.items() if value.is_floating_point()]
        torch._foreach_mul_([ours[name] for name in floats], keep)
        torch._foreach_add_([ours[name] for name in floats], [theirs[name] for name in floats], alpha=1 - keep)

    def load(self, stop):
        """Fetches drawn charts as they come, on a stream of its own."""
        stream = torch.cuda.Stream() if self.device.type == 'cuda' else None
        with torch.cuda.stream(stream):
            while not stop.is_set():
                files = [f for f in glob.glob(self.folder + '/*.npz') if not f.endswith('.part.npz')]
                for file in files[:8]:
                    self.store.add(file)
                    if stream:
                        stream.synchronize()
                    os.remove(file)
                if not files:
                    time.sleep(.2)

    def save(self, step):
        weights = {name: value.half() if value.is_floating_point() else value for name, value in self.average.state_dict().items()}
        path = self.options.out + '/checkpoint.pt'
        torch.save(dict(weights=weights, spent=self.elapsed(), step=step, seen=self.store.seen), path + '.part')
        os.replace(path + '.part', path)
        scores = {name: evaluate(self.average, store, limit=96) for name, store in self.held_back.items()}
        print('checkpoint at %d s: %s' % (self.elapsed(), json.dumps({name: dict(class_right=s['class_right'], **{k: v['f1'] for k, v in s['keypoints']['0.4'].items() if 'f1' in v}) for name, s in scores.items()})), flush=True)


def finish(detector, options, held_back, began):
    export(detector, options.out + '/detector.onnx')
    print('exported', os.path.getsize(options.out + '/detector.onnx'), 'bytes', flush=True)
    metrics = {name: evaluate(detector, store, (.3, .4, .5)) for name, store in held_back.items()}
    with open(options.out + '/metrics.json', 'w') as file:
        json.dump(dict(seconds=round(time.time() - began), torch=torch.__version__, sets=metrics), file, indent=1)
    print('measured after', round(time.time() - began), 's', flush=True)
    open(options.out + '/done', 'w').close()


if __name__ == '__main__':
    main()
