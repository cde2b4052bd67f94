/**
 * JSON as its bytes. Parsing it may take longer than a server may leave others waiting, so whoever needs the value parses
 * it where only its sender waits.
 */
export class JsonBytes<Value = unknown> {
  declare readonly value: Value; // for the compiler: bytes of different values are different types
  readonly bytes: Uint8Array;
  /** Number of names in it: they cost the most. */
  readonly names: number;

  constructor(bytes: Uint8Array, names: number) {
    this.bytes = bytes;
    this.names = names;
  }
}
