import { Link } from 'react-router';
import type { ProjectCard } from '#contract/chart/projects.ts';
import { type Formats, toDistance } from '#lib/formats.ts';
import { ProjectThumbnail } from '#web/shared/charts/project-thumbnail.tsx';
import { typeNameOf } from '#web/shared/charts/type-name-of.ts';
import type { TableColumn } from '#web/ui/table.tsx';
import { ChartStateBadge, daysLeft } from './chart-card.tsx';
import { ChartMenu, type ChartMenuProps } from './chart-menu.tsx';

type ColumnContext = {
  formats: Formats;
  menuOf: (project: ProjectCard) => ChartMenuProps;
};

/** The list as a table. */
export function chartColumns({ formats, menuOf }: ColumnContext): TableColumn<ProjectCard>[] {
  return [
    {
      id: 'title',
      header: 'Chart',
      className: 'w-full max-w-0', // takes the remaining width: long names are truncated
      cell: (project) => (
        <span className="flex items-center gap-3">
          <ProjectThumbnail project={project} className="w-12 shrink-0 rounded-[4px] border border-line" />
          {project.trashedAt === null ? (
            <Link to={`/panel/project/${project.id}`} className="min-w-0 truncate font-medium hover:underline">
              {project.name}
            </Link>
          ) : (
            <span className="min-w-0 truncate font-medium">{project.name}</span>
          )}
        </span>
      ),
    },
    {
      id: 'type',
      header: 'Type',
      className: 'hidden text-muted md:table-cell',
      cell: ({ template }) => typeNameOf(template),
    },
    {
      id: 'state',
      header: 'Status',
      className: 'hidden sm:table-cell',
      cell: ({ state }) => <ChartStateBadge state={state} />,
    },
    {
      id: 'edited',
      header: 'Edited',
      className: 'hidden whitespace-nowrap text-muted md:table-cell',
      cell: ({ editedAt, trashedAt, goneAt }) =>
        trashedAt === null ? (
          <time dateTime={editedAt} title={formats.moment(editedAt)}>
            {toDistance(editedAt, new Date())}
          </time>
        ) : (
          daysLeft(goneAt, new Date())
        ),
    },
    {
      id: 'owner',
      header: 'Owner',
      className: 'hidden text-muted xl:table-cell',
      cell: ({ owner, role }) => (role === 'owner' ? 'Me' : owner.name),
    },
    {
      id: 'views',
      header: 'Views',
      numeric: true,
      className: 'hidden lg:table-cell',
      cell: ({ views }) => formats.number(views),
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      className: 'w-12',
      cell: (project) => <ChartMenu {...menuOf(project)} />,
    },
  ];
}
