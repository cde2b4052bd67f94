"""Writes the detector as ONNX with weights stored as fp16: python3 export.py checkpoint.pt detector.onnx"""
import copy
import inspect
import os
import sys

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from names import SIDE
from network import Deployed, Detector

OPSET = 17


def export(detector, path):
    model = Deployed(copy.deepcopy(detector).cpu().float()).eval()
    options = dict(input_names=['image'], output_names=Deployed.NAMES, opset_version=OPSET)
    if 'dynamo' in inspect.signature(torch.onnx.export).parameters:
        options['dynamo'] = False
    torch.onnx.export(model, (torch.rand(1, 3, SIDE, SIDE),), path + '.full', **options)
    store_as_fp16(path + '.full', path)
    os.remove(path + '.full')


def store_as_fp16(source, path):
    """Halves the file. A cast to fp32, folded when the model is loaded, keeps the arithmetic as it was."""
    model = onnx.load(source)
    graph = model.graph
    kept, casts = [], []
    for tensor in graph.initializer:
        array = numpy_helper.to_array(tensor)
        if array.dtype == np.float32 and array.size > 256:
            kept.append(numpy_helper.from_array(array.astype(np.float16), tensor.name + '_half'))
            casts.append(helper.make_node('Cast', [tensor.name + '_half'], [tensor.name], to=TensorProto.FLOAT))
        else:
            kept.append(tensor)
    nodes = list(graph.node)
    del graph.node[:], graph.initializer[:]
    graph.node.extend(casts + nodes)
    graph.initializer.extend(kept)
    onnx.checker.check_model(model)
    onnx.save(model, path)


def load_weights(detector, state):
    detector.load_state_dict({name: value.float() if value.is_floating_point() else value for name, value in state.items()})
    return detector


if __name__ == '__main__':
    checkpoint = torch.load(sys.argv[1], map_location='cpu')
    export(load_weights(Detector(), checkpoint['weights']), sys.argv[2])
