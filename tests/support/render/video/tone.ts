const rate = 22_050;

/** A WAV file with a tone of nearly full height. */
export function tone({ seconds }: { seconds: number }): Buffer {
  const count = Math.round(rate * seconds);
  const wav = Buffer.alloc(44 + count * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + count * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(count * 2, 40);
  for (let place = 0; place < count; place++)
    wav.writeInt16LE(Math.round(Math.sin((place / rate) * 440 * 2 * Math.PI) * 32_767 * 0.9), 44 + place * 2);
  return wav;
}
