"""How networks are stored."""
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper


def store_as_fp16(model, path):
    """Halves the file. A cast to fp32, folded when the model is loaded, keeps the arithmetic as it was."""
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
