"""Writes the detector as ONNX with weights stored as fp16: python3 export.py checkpoint.pt detector.onnx"""
import copy
import inspect
import os
import sys

import onnx
import torch

from names import SIDE
from network import Deployed, Detector
from store import store_as_fp16

OPSET = 17


def export(detector, path):
    model = Deployed(copy.deepcopy(detector).cpu().float()).eval()
    options = dict(input_names=['image'], output_names=Deployed.NAMES, opset_version=OPSET)
    if 'dynamo' in inspect.signature(torch.onnx.export).parameters:
        options['dynamo'] = False
    torch.onnx.export(model, (torch.rand(1, 3, SIDE, SIDE),), path + '.full', **options)
    store_as_fp16(onnx.load(path + '.full'), path)
    os.remove(path + '.full')


def load_weights(detector, state):
    detector.load_state_dict({name: value.float() if value.is_floating_point() else value for name, value in state.items()})
    return detector


if __name__ == '__main__':
    checkpoint = torch.load(sys.argv[1], map_location='cpu')
    export(load_weights(Detector(), checkpoint['weights']), sys.argv[2])
