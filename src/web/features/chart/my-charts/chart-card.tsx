import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import type { ProjectCard } from '#contract/chart/projects.ts';
import { toDistance } from '#lib/formats.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { ProjectThumbnail } from '#web/shared/charts/project-thumbnail.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ChartMenu, type ChartMenuProps } from './chart-menu.tsx';

const kind = 'application/x-chartlas-charts';

/** Charts that are dragged to a folder. */
function drag(transfer: DataTransfer, ids: readonly string[]): void {
  transfer.setData(kind, JSON.stringify(ids));
  transfer.effectAllowed = 'move';
}

export function isDragged(transfer: DataTransfer): boolean {
  return transfer.types.includes(kind);
}

export function dragged(transfer: DataTransfer): string[] {
  return JSON.parse(transfer.getData(kind) || '[]') as string[]; // written above; browsers restrict the type to this site
}

interface ChartCardProps extends ChartMenuProps {
  typeName: string;
  isSelected: boolean;
  /** Whether any chart is selected: then the checkboxes stay visible. */
  isSelecting: boolean;
  onSelect: () => void;
  /** The charts that are dragged along with this one. */
  draggedIds: readonly string[];
}

export function MyChartsCard(props: ChartCardProps) {
  const { project, typeName, isSelected, isSelecting, onSelect, draggedIds } = props;
  const { id, name, state, tags, owner, role, editedAt, views, trashedAt, goneAt } = project;
  const { moment, number } = useFormats();
  return (
    <article
      draggable={trashedAt === null && role !== 'viewer'}
      onDragStart={(event) => drag(event.dataTransfer, draggedIds)}
      className={classNames(
        'group relative flex h-full flex-col overflow-hidden rounded-card border bg-paper transition-colors duration-100',
        isSelected
          ? 'border-accent ring-1 ring-accent'
          : 'border-line hover:border-edge has-[a:focus-visible]:border-accent',
      )}
    >
      <ProjectThumbnail project={project} className={classNames('border-line border-b', trashedAt && 'opacity-60')} />
      <div className="flex flex-1 flex-col gap-1.5 px-3 pt-2.5 pb-3">
        <div className="flex items-start gap-1">
          <h3 className="min-w-0 flex-1 truncate font-medium text-13">
            {trashedAt === null ? (
              <Link to={`/panel/project/${id}`} title={name} className="outline-none after:absolute after:inset-0">
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <div className="relative z-10 -my-1 -me-1.5">
            <ChartMenu {...props} />
          </div>
        </div>
        <p className="tabular truncate text-12 text-muted">
          {typeName} ·{' '}
          {trashedAt === null ? (
            <time dateTime={editedAt} title={moment(editedAt)}>
              {toDistance(editedAt, new Date())}
            </time>
          ) : (
            daysLeft(goneAt, new Date())
          )}
          {role !== 'owner' && ` · ${owner.name}`}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-1.5 pt-1 pointer-coarse:pe-9">
          <ChartStateBadge state={state} />
          {tags.slice(0, 2).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {tags.length > 2 && <Badge>+{tags.length - 2}</Badge>}
          {views > 0 && (
            <span className="tabular ms-auto inline-flex items-center gap-1 text-12 text-muted">
              <Eye aria-hidden="true" className="size-3.5" />
              <span className="sr-only">Views: </span>
              {number(views)}
            </span>
          )}
        </div>
      </div>
      <div
        className={classNames(
          'absolute start-2 top-2 z-10 rounded-[4px] bg-paper p-1 shadow-float',
          // Under a finger it is always there, and must not cover the picture.
          'pointer-coarse:start-auto pointer-coarse:end-1 pointer-coarse:top-auto pointer-coarse:bottom-1 pointer-coarse:shadow-none',
          !isSelecting && 'opacity-0 focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
        )}
      >
        <Checkbox label={`Select ${name}`} labelHidden checked={isSelected} onChange={onSelect} />
      </div>
    </article>
  );
}

const kinds = {
  draft: { label: 'Draft', kind: 'neutral' },
  published: { label: 'Published', kind: 'success' },
  changed: { label: 'Unpublished changes', kind: 'warning' },
} as const;

export function ChartStateBadge({ state }: { state: ProjectCard['state'] }) {
  const { label, kind } = kinds[state];
  return (
    <Badge kind={kind} dot>
      {label}
    </Badge>
  );
}

/** The time that something stays in the trash, in words. */
export function daysLeft(goneAt: string | null, now: Date): string {
  if (goneAt === null) return '';
  const days = Math.ceil((new Date(goneAt).getTime() - now.getTime()) / 86_400_000);
  if (days <= 1) return 'Deleted within a day';
  return `Deleted in ${days} days`;
}
