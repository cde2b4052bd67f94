import { ChartColumn, Ellipsis, Plus, TableProperties } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table, type TableColumn, type TableSort } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ShowcaseSection, Specimen } from './specimen.tsx';

interface City {
  id: string;
  name: string;
  country: string;
  rent: number;
  change: number;
}

const NAMES = ['Leipzig', 'Lyon', 'Porto', 'Ghent', 'Brno', 'Graz', 'Malmö', 'Turin', 'Łódź', 'Tartu'];
const COUNTRIES = [
  'Germany',
  'France',
  'Portugal',
  'Belgium',
  'Czechia',
  'Austria',
  'Sweden',
  'Italy',
  'Poland',
  'Estonia',
];

const CITIES: readonly City[] = Array.from({ length: 1200 }, (_, index) => ({
  id: String(index),
  name: `${NAMES[index % NAMES.length]}, district ${Math.floor(index / NAMES.length) + 1}`,
  country: String(COUNTRIES[index % COUNTRIES.length]),
  rent: 6 + ((index * 37) % 1300) / 100,
  change: ((index * 53) % 900) / 10 - 12,
}));

const COLUMNS: readonly TableColumn<City>[] = [
  { id: 'name', header: 'Place', cell: (city) => city.name, sortable: true, className: 'min-w-40' },
  {
    id: 'country',
    header: 'Country',
    cell: (city) => <span className="text-muted">{city.country}</span>,
    sortable: true,
  },
  { id: 'rent', header: 'Rent, € per m²', cell: (city) => city.rent.toFixed(2), numeric: true, sortable: true },
  { id: 'change', header: 'Since 2015', cell: (city) => signed(city.change), numeric: true, sortable: true },
  {
    id: 'more',
    header: 'More',
    headerHidden: true,
    className: 'w-10',
    cell: (city) => (
      <IconButton label={`More for ${city.name}`} size="small">
        <Ellipsis />
      </IconButton>
    ),
  },
];

export function ShowcaseDataSection() {
  const [sort, setSort] = useState<TableSort>({ column: 'name', direction: 'ascending' });
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState(25);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['2']));
  const [tab, setTab] = useState('data');
  const sorted = useMemo(() => sortCities(sort), [sort]);
  const small = COLUMNS.slice(0, 3);

  return (
    <ShowcaseSection id="data" title="Data">
      <Specimen name="Table with 1,200 rows: sorting, selection, paging" wide>
        <div>
          <Table
            caption="Rents by place"
            captionHidden
            columns={COLUMNS}
            content={{ status: 'done', rows: sorted.slice(page * pageSize, (page + 1) * pageSize) }}
            rowKey={cityId}
            rowLabel={(city) => city.name}
            sort={sort}
            onSort={(next) => {
              setSort(next);
              setPage(0);
            }}
            selection={{ keys, onChange: setKeys }}
            className="max-h-80"
          />
          <Pager
            things="places"
            page={page}
            pageSize={pageSize}
            total={CITIES.length}
            onPageChange={setPage}
            onPageSizeChange={(size) => {
              setPageSize(size);
              setPage(0);
            }}
            className="pt-3 ps-3"
          />
        </div>
      </Specimen>
      <Specimen name="Table: loading">
        <Table
          caption="Loading rents"
          captionHidden
          columns={small}
          content={{ status: 'loading', expectedRows: 4 }}
          rowKey={cityId}
        />
      </Specimen>
      <Specimen name="Table: empty">
        <Table
          caption="No rents yet"
          captionHidden
          columns={small}
          rowKey={cityId}
          content={{
            status: 'empty',
            message: (
              <EmptyState
                icon={<TableProperties />}
                title="No rows yet"
                action={<Button variant="primary">Paste data</Button>}
                secondaryAction={<Button>Use a sample</Button>}
              >
                Paste cells from a spreadsheet. The first row becomes the header.
              </EmptyState>
            ),
          }}
        />
      </Specimen>
      <Specimen name="Table: failed">
        <Table
          caption="Rents that could not be loaded"
          captionHidden
          columns={small}
          rowKey={cityId}
          content={{
            status: 'error',
            message: (
              <ErrorState
                title="The rows could not be loaded."
                kept="Your chart and its colors are safe."
                advice="Check the connection and try again."
                onRetry={() => {}}
              />
            ),
          }}
        />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Steps"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'data',
              label: 'Data',
              note: '312',
              content: <p className="text-13">312 rows, 4 columns. “Year” was read as a date.</p>,
            },
            {
              value: 'chart',
              label: 'Chart',
              icon: <ChartColumn />,
              content: <p className="text-13">Column chart, sorted by value.</p>,
            },
            { value: 'text', label: 'Title and notes', content: <p className="text-13">The title is still empty.</p> },
            { value: 'publish', label: 'Publish', disabled: true, content: null },
          ]}
        />
      </Specimen>
      <Specimen name="Card" wide>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Card
            interactive
            media={<SmallColumns />}
            title={
              <a href="#data" className="after:absolute after:inset-0">
                Rents rose fastest in small cities
              </a>
            }
            description="Edited today by Maria Duarte"
            footer={
              <>
                <Badge kind="success" dot>
                  Published
                </Badge>
                <span className="tabular ms-auto">1,284 views</span>
              </>
            }
          />
          <Card
            title="Premium"
            description="For newsrooms and teams"
            actions={<Badge kind="accent">Most chosen</Badge>}
            footer="Billed yearly"
          >
            <p className="tabular text-28 font-semibold">
              €19 <span className="text-13 font-normal text-muted">a month</span>
            </p>
          </Card>
          <Card
            title="Kraftfahrzeughaftpflichtversicherungsbeiträge in allen Gemeinden"
            actions={
              <IconButton label="More" size="small">
                <Ellipsis />
              </IconButton>
            }
          >
            <p className="text-13 text-muted">Long words break; nothing leaves the card.</p>
          </Card>
        </div>
      </Specimen>
      <Specimen name="Badge" row>
        <Badge>Draft</Badge>
        <Badge kind="accent" icon={<Plus />}>
          New
        </Badge>
        <Badge kind="success" dot>
          Published
        </Badge>
        <Badge kind="warning" dot>
          Payment due
        </Badge>
        <Badge kind="error" dot>
          Import failed
        </Badge>
        <Badge className="w-40">Bevölkerungsentwicklung nach Gemeinde</Badge>
      </Specimen>
      <Specimen name="Avatar" row>
        <Avatar name="Maria Duarte" size="small" />
        <Avatar name="Maria Duarte" />
        <Avatar name="Jun" size="large" />
        <Avatar name="李 明" />
        <Avatar name="Broken Picture" src="/nothing-here.png" />
        <Avatar name="Atlas" src={PICTURE} size="large" />
      </Specimen>
    </ShowcaseSection>
  );
}

const cityId = (city: City) => city.id;

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)} %`;
}

function sortCities({ column, direction }: TableSort): City[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return CITIES.toSorted((a, b) => {
    if (column === 'rent') return sign * (a.rent - b.rent);
    if (column === 'change') return sign * (a.change - b.change);
    if (column === 'country') return sign * a.country.localeCompare(b.country);
    return sign * a.name.localeCompare(b.name, undefined, { numeric: true });
  });
}

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#0e9f6e"/><path d="M8 34 18 22l8 7 14-17" fill="none" stroke="#fff" stroke-width="4"/></svg>')}`;

function SmallColumns() {
  return (
    <svg viewBox="0 0 240 120" className="block w-full" role="img" aria-label="Column chart with seven rising columns">
      {[32, 38, 35, 52, 60, 74, 92].map((height, index) => (
        <rect
          key={height}
          x={24 + index * 28}
          y={108 - height}
          width={20}
          height={height}
          className={index === 6 ? 'fill-accent' : 'fill-edge/60'}
        />
      ))}
      <line x1="16" x2="224" y1="108.5" y2="108.5" className="stroke-edge" />
    </svg>
  );
}
