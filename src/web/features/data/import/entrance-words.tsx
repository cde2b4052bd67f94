import { FileImage, Link2, Shapes, Sparkles, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';

/** A way to begin. The box takes everything in each of them; they differ in what they explain and which examples they offer. */
export type Entrance = 'data' | 'file' | 'prompt' | 'link' | 'template';

type EntranceWords = { label: string; hint: string; icon: ReactNode; placeholder: string; isMonospaced?: boolean };

export const entranceTexts: Record<Entrance, EntranceWords> = {
  data: {
    label: 'Data',
    hint: 'A table or a file',
    icon: <Table2 aria-hidden="true" />,
    placeholder: 'Country\tPeople\nChad\t20\nMali\t24',
    isMonospaced: true,
  },
  file: {
    label: 'Image, PDF or text',
    hint: 'Figures in a picture, report or paragraph',
    icon: <FileImage aria-hidden="true" />,
    placeholder: 'Paste a screenshot, or text such as: In 2024 we sold 1,200 bikes in Lyon and 950 in Ghent.',
  },
  prompt: {
    label: 'Prompt',
    hint: 'Describe the chart you want',
    icon: <Sparkles aria-hidden="true" />,
    placeholder: 'Life expectancy in Germany and Japan since 1960',
  },
  link: {
    label: 'Link or Google Sheet',
    hint: 'A table on the web',
    icon: <Link2 aria-hidden="true" />,
    placeholder: 'https://… a file, or a Google Sheet anyone with the link can view',
  },
  template: {
    label: 'Template or gallery',
    hint: 'A chart type, or a published chart',
    icon: <Shapes aria-hidden="true" />,
    placeholder: '',
  },
};

export const publicEntrances: readonly Entrance[] = ['data', 'file', 'prompt'];
export const panelEntrances: readonly Entrance[] = ['data', 'link', 'file', 'prompt', 'template'];

/** An entrance named in a link; “data” by default. */
export function readEntrance(name: string | null): Entrance {
  return panelEntrances.find((entrance) => entrance === name) ?? 'data';
}
