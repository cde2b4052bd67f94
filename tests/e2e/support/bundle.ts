import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';

/** One script for a page: a program with JSX, and all that it imports from packages of its folder or of this repository. */
export async function bundle(folder: string, program: string): Promise<string> {
  const input = join(folder, 'program.jsx');
  writeFileSync(input, program);
  const { output } = await build({
    input,
    write: false,
    resolve: { modules: [join(folder, 'node_modules'), join(process.cwd(), 'node_modules')] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  return output[0].code;
}
