import { fileURLToPath } from 'node:url';
import type { InferenceSession, Tensor } from 'onnxruntime-node';

const files = {
  reader: 'reader.onnx',
  textDetector: 'text-detector.onnx',
  english: 'text-english.onnx',
} as const;

type Network = keyof typeof files;

/** Output of a network: its numbers and its shape. */
export type Output = { data: Float32Array; dims: readonly number[] };

const opened = new Map<Network, Promise<InferenceSession>>();

/** Runs a network on one input of three channels. Weights are loaded at first use and stay for the next picture. */
export async function runNetwork(
  name: Network,
  input: Float32Array,
  dims: readonly [number, number, number, number],
): Promise<ReadonlyMap<string, Output>> {
  const { Tensor } = await import('onnxruntime-node');
  const session = await open(name);
  const [inputName = ''] = session.inputNames;
  const outputs = await session.run({ [inputName]: new Tensor('float32', input, dims) });
  return new Map(Object.entries(outputs).map(([key, output]) => [key, toOutput(output)]));
}

function toOutput(tensor: Tensor): Output {
  return { data: tensor.data as Float32Array, dims: tensor.dims }; // all outputs of these networks are float32
}

function open(name: Network): Promise<InferenceSession> {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const session = load(files[name]);
  opened.set(name, session);
  return session;
}

async function load(file: string): Promise<InferenceSession> {
  const { InferenceSession } = await import('onnxruntime-node');
  const path = fileURLToPath(new URL(`../weights/${file}`, import.meta.url));
  // Without arena the peak stays low; without spinning a waiting thread costs no processor time.
  return InferenceSession.create(path, {
    intraOpNumThreads: 2,
    enableCpuMemArena: false,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
}
