import { manifestOf } from '#chart/template/registry.ts';
import { sketchOf } from '#chart/template/sketches.ts';
import { classNames } from '#web/ui/class-names.ts';

interface TypeSketchProps {
  template: string;
  /** Colors of a theme; by default those of the page. */
  colors?: { paper: string; mark: string };
  className?: string;
}

/** A faint sketch of a chart type, shown at once in place of a picture that is not drawn yet. */
export function TypeSketch({ template, colors, className }: TypeSketchProps) {
  const { fill, faint, line } = sketchOf(manifestOf(template));
  return (
    <svg
      viewBox="0 0 72 48"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid meet"
      className={classNames('text-muted', className)}
      style={colors && { background: colors.paper, color: colors.mark }}
    >
      <g opacity={0.45} fill="currentColor">
        <path d={faint} opacity={0.5} />
        <path d={fill} />
        <path d={line} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
      </g>
    </svg>
  );
}
