/** View settings of the preview. They are not saved with the chart. */
export type ViewSettings = {
  width: 'phone' | 'column' | 'wide' | 'full';
  surroundings: 'light' | 'dark';
  /** A language to try; null is that of the chart. */
  locale: string | null;
  sight: Sight;
  /** Fit shrinks a chart that is wider than its pane. */
  zoom: number | 'fit';
  /** Edit mode selects parts; view mode is what readers see. */
  mode: 'edit' | 'try';
};

export type Sight = 'all' | 'protanopia' | 'deuteranopia' | 'tritanopia' | 'none';

export const asSaved: ViewSettings = {
  width: 'column',
  surroundings: 'light',
  locale: null,
  sight: 'all',
  zoom: 'fit',
  mode: 'edit',
};

export const previewWidths = {
  phone: { label: 'Phone', pixels: 360 },
  column: { label: 'Column', pixels: 640 },
  wide: { label: 'Wide', pixels: 960 },
  full: { label: 'Full', pixels: null },
} as const;

export type Room = { width: number; height: number };

type Previewed = {
  /** Width of the chart; null is that of the pane. */
  pixels: number | null;
  /** Height of the chart, where all of it should be seen at once; null where it may be scrolled. */
  fullHeight: number | null;
  room: Room | null;
};

/** The scale of a preview in its pane. Letters stay readable: a chart that is too high for that is scrolled. */
export function zoomScale(zoom: ViewSettings['zoom'], { pixels, fullHeight, room }: Previewed): number {
  if (zoom !== 'fit') return zoom;
  if (pixels === null || room === null) return 1;
  const wide = Math.max(0.25, Math.min(1, room.width / pixels));
  return fullHeight === null ? wide : Math.min(wide, Math.max(0.5 * wide, room.height / fullHeight));
}

export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Matrices of Machado, Oliveira and Fernandes (2009), at full strength; without color: luminance of Rec. 709. */
export const colorVisionModes: Record<Sight, { label: string; matrix: string | null }> = {
  all: { label: 'All colors', matrix: null },
  deuteranopia: {
    label: 'Deuteranopia (no green)',
    matrix: '0.367 0.861 -0.228 0 0  0.280 0.673 0.047 0 0  -0.012 0.043 0.969 0 0  0 0 0 1 0',
  },
  protanopia: {
    label: 'Protanopia (no red)',
    matrix: '0.152 1.053 -0.205 0 0  0.115 0.786 0.099 0 0  -0.004 -0.048 1.052 0 0  0 0 0 1 0',
  },
  tritanopia: {
    label: 'Tritanopia (no blue)',
    matrix: '1.256 -0.077 -0.179 0 0  -0.078 0.931 0.148 0 0  0.005 0.691 0.304 0 0  0 0 0 1 0',
  },
  none: {
    label: 'No color',
    matrix: '0.2126 0.7152 0.0722 0 0  0.2126 0.7152 0.0722 0 0  0.2126 0.7152 0.0722 0 0  0 0 0 1 0',
  },
};
