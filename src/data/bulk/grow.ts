/** Copy of the numbers with room for more. */
export function grownValues(values: Float64Array<ArrayBuffer>, room: number): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(room);
  grown.set(values);
  return grown;
}

export function grownCodes(codes: Int32Array<ArrayBuffer>, room: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(room);
  grown.set(codes);
  return grown;
}

export function grownPlaces(places: Uint32Array<ArrayBuffer>, room: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(room);
  grown.set(places);
  return grown;
}
