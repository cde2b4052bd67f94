import { ChartColumn, Database } from 'lucide-react';
import { useNavigate } from 'react-router';
import * as datasets from '#web/api/endpoints/datasets.ts';
import * as projects from '#web/api/endpoints/projects.ts';
import { useCall } from '#web/api/use-call.ts';
import type { PaletteGroup } from '#web/ui/command-palette.tsx';
import { useRested } from '#web/ui/use-rested.ts';

const most = { page: 1, itemsPerPage: 6 };

/** Charts and datasets with the words of a search, from the server, after the user pauses typing. */
export function useFound(query: string): PaletteGroup[] {
  const navigate = useNavigate();
  const search = useRested(query.trim(), 200);
  const options = { enabled: search !== '' };
  const charts = useCall(projects.list, { search, ...most }, options).data;
  const tables = useCall(datasets.list, { search, ...most }, options).data;
  if (search === '') return [];
  return [
    {
      heading: 'Charts',
      commands: (charts?.items ?? []).map(({ id, name }) => ({
        id: `chart ${id}`,
        label: name,
        icon: <ChartColumn />,
        keywords: search.split(/\s+/), // the server found it, maybe by its title
        onRun: () => navigate(`/panel/project/${id}`),
      })),
    },
    {
      heading: 'Datasets',
      commands: (tables?.items ?? []).map(({ id, name }) => ({
        id: `dataset ${id}`,
        label: name,
        icon: <Database />,
        keywords: search.split(/\s+/),
        onRun: () => navigate(`/panel/data/${id}`),
      })),
    },
  ];
}
