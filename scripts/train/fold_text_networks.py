"""Makes the text networks of PaddleOCR cheaper to run, with the same results: python3 fold_text_networks.py in.onnx out.onnx

Each convolution of theirs is followed by a scalar factor and offset, a hard swish, and another factor and offset. onnxruntime
runs these one by one on tensors it must reorder first. Here factors and offsets go into the weights of convolutions, and the
rest is written with operations that stay in the layout of the convolutions. Weights are stored as fp16.
"""
import sys

import numpy as np
import onnx
from onnx import helper, numpy_helper

from store import store_as_fp16


class Graph:
    """Nodes in order, with the constants of the graph by name."""

    def __init__(self, model):
        self.constants = {tensor.name: numpy_helper.to_array(tensor) for tensor in model.graph.initializer}
        self.nodes = []
        for node in model.graph.node:
            if node.op_type == 'Constant':
                self.constants[node.output[0]] = numpy_helper.to_array(node.attribute[0].t)
            else:
                self.nodes.append(node)
        self.outputs = [output.name for output in model.graph.output]

    def consumers(self, name):
        return [node for node in self.nodes if name in node.input]

    def producer(self, name):
        return next((node for node in self.nodes if name in node.output), None)

    def scalar(self, node):
        """The number a node adds or multiplies with, and its other input; None if there is none."""
        for own, other in (node.input, node.input[::-1]):
            if own in self.constants and self.constants[own].size == 1 and other not in self.constants:
                return float(self.constants[own].reshape(-1)[0]), other
        return None

    def add_constant(self, name, array):
        self.constants[name] = np.asarray(array, np.float32)
        return name

    def replace_input(self, old, new):
        for node in self.nodes:
            for place, name in enumerate(node.input):
                if name == old:
                    node.input[place] = new

    def remove(self, node):
        self.nodes = [other for other in self.nodes if other is not node]

    def insert_before(self, node, new):
        place = next(place for place, other in enumerate(self.nodes) if other is node)
        self.nodes[place:place] = new


def attribute(node, name, otherwise=None):
    return next((helper.get_attribute_value(each) for each in node.attribute if each.name == name), otherwise)


def write_hard_swish(graph):
    """Hard swish as x × hard sigmoid of x, whether it is one node or four: x × clip(x + 3, 0, 6) ÷ 6."""
    for node in list(graph.nodes):
        if node.op_type == 'HardSwish':
            graph.insert_before(node, swish_nodes(node.input[0], node.output[0]))
            graph.remove(node)
        if node.op_type == 'Div' and graph.scalar(node) and graph.scalar(node)[0] == 6:
            product = graph.producer(node.input[0])
            clip = graph.producer(product.input[1])
            shifted = graph.producer(clip.input[0])
            graph.insert_before(node, swish_nodes(product.input[0], node.output[0]))
            for old in (node, product, clip, shifted):
                graph.remove(old)


def swish_nodes(x, y):
    gate = y + '_gate'
    return [
        helper.make_node('HardSigmoid', [x], [gate], alpha=1 / 6, beta=0.5),
        helper.make_node('Mul', [x, gate], [y]),
    ]


def fold_into_convolution_before(graph):
    """A factor, an offset or a normalization right after a convolution is part of its weights."""
    for node in list(graph.nodes):
        affine = affine_of(graph, node)
        if affine is None:
            continue
        factor, offset, source = affine
        before = graph.producer(source)
        if before is None or len(graph.consumers(source)) != 1:
            continue
        if before.op_type not in ('Conv', 'ConvTranspose'):
            continue
        weights = graph.constants[before.input[1]]
        channels = weights.shape[0 if before.op_type == 'Conv' else 1]
        shape = (-1, 1, 1, 1) if before.op_type == 'Conv' else (1, -1, 1, 1)
        factor, offset = np.broadcast_to(factor, channels), np.broadcast_to(offset, channels)
        bias = graph.constants[before.input[2]] if len(before.input) > 2 else np.zeros(channels, np.float32)
        name = node.output[0]
        del before.input[1:]
        before.input.append(graph.add_constant(name + '_weights', weights * factor.reshape(shape)))
        before.input.append(graph.add_constant(name + '_bias', bias * factor + offset))
        graph.remove(node)
        graph.replace_input(name, source)


def affine_of(graph, node):
    """Factor and offset of each channel, and what they are applied to."""
    if node.op_type == 'BatchNormalization':
        scale, shift, mean, variance = (graph.constants[name].astype(np.float64) for name in node.input[1:])
        factor = scale / np.sqrt(variance + attribute(node, 'epsilon', 1e-5))
        return factor, shift - mean * factor, node.input[0]
    if node.op_type in ('Mul', 'Add') and graph.scalar(node):
        number, source = graph.scalar(node)
        return (number, 0.0, source) if node.op_type == 'Mul' else (1.0, number, source)
    if node.op_type == 'Add':
        constant = next((name for name in node.input if name in graph.constants), None)
        if constant is not None and graph.constants[constant].ndim == 4:
            source = next(name for name in node.input if name != constant)
            return 1.0, graph.constants[constant].reshape(-1), source
    return None


def fold_into_convolutions_after(graph):
    """A scalar factor and offset before convolutions: into their weights where they do not pad, else one normalization."""
    for node in list(graph.nodes):
        if node.op_type != 'Mul' or not graph.scalar(node):
            continue
        factor, source = graph.scalar(node)
        after = graph.consumers(node.output[0])
        if len(after) != 1 or after[0].op_type != 'Add' or not graph.scalar(after[0]):
            continue
        offset = graph.scalar(after[0])[0]
        name = after[0].output[0]
        users = graph.consumers(name)
        graph.remove(node)
        if all(user.op_type == 'Conv' and not any(attribute(user, 'pads', [0])) for user in users):
            for user in users:
                weights = graph.constants[user.input[1]]
                bias = graph.constants[user.input[2]] if len(user.input) > 2 else np.zeros(len(weights), np.float32)
                own = f'{name}_{user.output[0]}'
                del user.input[1:]
                user.input.append(graph.add_constant(own + '_weights', weights * factor))
                user.input.append(graph.add_constant(own + '_bias', bias + offset * weights.sum((1, 2, 3))))
            graph.remove(after[0])
            graph.replace_input(name, source)
        else:
            channels = channels_of(graph, source)
            ones, zeros = np.ones(channels), np.zeros(channels)
            parts = {'factor': ones * factor, 'offset': ones * offset, 'mean': zeros, 'variance': ones}
            inputs = [graph.add_constant(f'{name}_{part}', array) for part, array in parts.items()]
            graph.insert_before(after[0], [
                helper.make_node('BatchNormalization', [source, *inputs], [name], epsilon=0.0),
            ])
            graph.remove(after[0])


def channels_of(graph, name):
    node = graph.producer(name)
    while node.op_type != 'Conv':
        node = graph.producer(node.input[0])
    return graph.constants[node.input[1]].shape[0]


def join_scaled_sum(graph):
    """x + x × s, with one s for each channel, is x × (1 + s): one pass over the large tensor instead of two."""
    for node in list(graph.nodes):
        if node.op_type != 'Add' or any(name in graph.constants for name in node.input):
            continue
        product = graph.producer(node.input[1])
        if product is None or product.op_type != 'Mul' or product.input[0] != node.input[0]:
            continue
        gate = graph.producer(product.input[1])
        if gate is None or gate.op_type != 'HardSigmoid':
            continue
        larger = product.input[1] + '_and_one'
        one = graph.add_constant('one', [1])
        graph.insert_before(node, [
            helper.make_node('Add', [product.input[1], one], [larger]),
            helper.make_node('Mul', [node.input[0], larger], [node.output[0]]),
        ])
        graph.remove(node)
        graph.remove(product)


def enlarge_at_the_end(graph):
    """Two transposed convolutions with 2 × 2 kernels are convolutions of single cells; only the result is made larger."""
    large = [node for node in graph.nodes if node.op_type == 'ConvTranspose']
    if len(large) != 2:
        return
    first, second = large
    activation = graph.consumers(first.output[0])[0]
    last = graph.consumers(second.output[0])[0]
    assert activation.op_type == 'Relu' and last.op_type == 'Sigmoid'
    inner = graph.constants[first.input[1]]  # in, out, 2, 2
    outer = graph.constants[second.input[1]]
    size = inner.shape[1]
    wide = inner.transpose(2, 3, 1, 0).reshape(4 * size, inner.shape[0], 1, 1)
    wide_bias = np.tile(graph.constants[first.input[2]], 4)
    narrow = np.tile(outer[:, 0].reshape(size, 4).T.reshape(4, size, 1, 1), (4, 1, 1, 1))
    narrow_bias = np.tile(graph.constants[second.input[2]], 16)
    # Channel (a, b, c, d) is the pixel in row 2a + c and column 2b + d of each cell; DepthToSpace wants (a, c, b, d).
    order = np.arange(16).reshape(2, 2, 2, 2).transpose(0, 2, 1, 3).reshape(-1)
    sort = np.zeros((16, 16, 1, 1))
    sort[np.arange(16), order] = 1
    add = graph.add_constant
    new = [
        helper.make_node('Conv', [first.input[0], add('wide', wide), add('wide_bias', wide_bias)], ['wide_out'], kernel_shape=[1, 1]),
        helper.make_node('Relu', ['wide_out'], ['wide_positive']),
        helper.make_node('Conv', ['wide_positive', add('narrow', block_diagonal(narrow, size)), add('narrow_bias', narrow_bias)], ['cells'], kernel_shape=[1, 1]),
        helper.make_node('Conv', ['cells', add('sort', sort)], ['sorted'], kernel_shape=[1, 1]),
        helper.make_node('Sigmoid', ['sorted'], ['probabilities']),
        helper.make_node('DepthToSpace', ['probabilities'], [last.output[0]], blocksize=4, mode='DCR'),
    ]
    graph.insert_before(first, new)
    for node in (first, activation, second, last):
        graph.remove(node)


def block_diagonal(weights, size):
    """Weights of four groups as those of one convolution: small groups are slower than the zeros."""
    whole = np.zeros((16, 4 * size, 1, 1), np.float32)
    for group in range(4):
        whole[4 * group:4 * group + 4, group * size:(group + 1) * size] = weights[4 * group:4 * group + 4]
    return whole


def fold(source, path):
    model = onnx.load(source)
    graph = Graph(model)
    write_hard_swish(graph)
    fold_into_convolution_before(graph)
    fold_into_convolutions_after(graph)
    join_scaled_sum(graph)
    enlarge_at_the_end(graph)
    used = {name for node in graph.nodes for name in node.input}
    del model.graph.node[:], model.graph.initializer[:]
    model.graph.node.extend(graph.nodes)
    model.graph.initializer.extend(
        numpy_helper.from_array(array.astype(np.float32) if array.dtype == np.float64 else array, name)
        for name, array in graph.constants.items() if name in used
    )
    store_as_fp16(model, path)


if __name__ == '__main__':
    fold(*sys.argv[1:3])
