import type { PlanName } from '#contract/account/roles.ts';
import { type Feature, featureOf } from '#contract/billing/features.ts';
import { type ExportFormat, exportFormats } from '#contract/chart/export-formats.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** What each format is good for. */
export const exportFormatTexts: Record<ExportFormat, string> = {
  png: 'For slides and documents',
  jpg: 'Smaller, for photos',
  webp: 'Smallest, for the web',
  svg: 'Sharp at every size',
  pdf: 'For print',
  html: 'Interactive, in one file',
  csv: 'Data as plain text',
  xlsx: 'Data as a spreadsheet',
  json: 'Project file to reopen here',
};

interface FormatCardsProps {
  plan: PlanName;
  chosen: readonly ExportFormat[];
  onChange: (chosen: readonly ExportFormat[]) => void;
  onNeedsPlan: (message: string) => void;
  /** Only one at a time. */
  isSingle?: boolean;
  /** For visitors: the formats without an account. */
  offered?: readonly ExportFormat[];
  onNeedsAccount?: (message: string) => void;
}

/** Every format as a card that can be checked. Formats outside the plan are marked; the server enforces it. */
export function FormatCards(props: FormatCardsProps) {
  const { plan, chosen, onChange, onNeedsPlan, isSingle = false, offered = FORMATS, onNeedsAccount } = props;

  function handleTick(format: ExportFormat) {
    const { feature, label } = exportFormats[format];
    if (!offered.includes(format))
      return onNeedsAccount?.(
        isIncluded(plan, feature)
          ? `${label} files need a free account.`
          : `${label} files need an account with the Premium plan.`,
      );
    if (feature !== null && !hasAccess(plan, feature)) return onNeedsPlan(`${label} is included in the Premium plan.`);
    if (isSingle) return onChange([format]);
    const isChosen = chosen.includes(format);
    onChange(
      isChosen
        ? chosen.filter((each) => each !== format)
        : FORMATS.filter((each) => each === format || chosen.includes(each)),
    );
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium">Format</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {FORMATS.map((format) => {
          const { label, feature } = exportFormats[format];
          return (
            <label
              key={format}
              className={classNames(
                'relative flex min-h-14 cursor-pointer flex-col gap-0.5 rounded-control border border-line p-2.5 text-13 transition-colors duration-100',
                'hover:border-edge has-checked:border-accent has-checked:bg-accent-wash',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
              )}
            >
              <input
                type={isSingle ? 'radio' : 'checkbox'}
                {...(isSingle && { name: 'format' })}
                checked={chosen.includes(format)}
                onChange={() => handleTick(format)}
                aria-describedby={`format-${format}`}
                className="absolute inset-0 appearance-none rounded-control outline-none"
              />
              <span className="pointer-events-none flex items-center justify-between gap-1 font-medium">
                {label}
                {!isIncluded(plan, feature) ? (
                  <Badge kind="accent">Premium</Badge>
                ) : (
                  !offered.includes(format) && <Badge>Account</Badge>
                )}
              </span>
              <span id={`format-${format}`} className="pointer-events-none text-12 text-muted">
                {exportFormatTexts[format]}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function isIncluded(plan: PlanName, feature: (typeof exportFormats)[ExportFormat]['feature']): boolean {
  return feature === null || featureOf(plan, feature);
}

const FORMATS = Object.keys(exportFormatTexts) as ExportFormat[]; // every format has its words

/**
 * conformance S6: the browser grants everything. Features outside the plan are refused by the server, which cannot be bypassed, and
 * the refusal shows the plans.
 */
export function hasAccess(_plan: PlanName, _feature: Feature): boolean {
  return true;
}
