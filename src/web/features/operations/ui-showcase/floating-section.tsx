import {
  ChartColumn,
  Copy,
  Download,
  Ellipsis,
  FileText,
  Folder,
  Image,
  Pencil,
  Share2,
  Trash2,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CommandPalette, type PaletteGroup } from '#web/ui/command-palette.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import {
  Menu,
  MenuCheckboxItem,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuRadioGroup,
  MenuSeparator,
  Submenu,
} from '#web/ui/menu.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useCommandKey } from '#web/ui/use-command-key.ts';
import { ShowcaseSection, Specimen } from './specimen.tsx';

export function FloatingSection({ onDone }: { onDone: (message: string) => void }) {
  const [isSharing, setIsSharing] = useState(false);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const [folder, setFolder] = useState('housing');
  const [shown, setShown] = useState({ grid: true, legend: false });
  const [order, setOrder] = useState<'data' | 'value'>('data');
  const [recentIds, setRecentIds] = useState(['export-png']);
  useCommandKey(() => setIsPaletteOpen(true));

  const commands: PaletteGroup[] = [
    {
      heading: 'Charts',
      commands: [
        {
          id: 'rents',
          label: 'Rents rose fastest in small cities',
          icon: <ChartColumn />,
          note: 'today',
          onRun: () => onDone('Opened the rents chart.'),
        },
        {
          id: 'turnout',
          label: 'Turnout by district, 1990 to 2025',
          icon: <ChartColumn />,
          note: '3 days ago',
          onRun: () => onDone('Opened the turnout chart.'),
        },
      ],
    },
    {
      heading: 'Commands',
      commands: [
        {
          id: 'duplicate',
          label: 'Duplicate chart',
          icon: <Copy />,
          shortcut: 'mod+d',
          keywords: ['copy'],
          onRun: () => onDone('Duplicated.'),
        },
        {
          id: 'export-png',
          label: 'Export as PNG',
          icon: <Image />,
          shortcut: 'mod+e',
          keywords: ['download', 'picture'],
          onRun: () => onDone('Exported as PNG.'),
        },
        { id: 'export-pdf', label: 'Export as PDF', icon: <FileText />, disabled: true, onRun: () => {} },
        {
          id: 'share',
          label: 'Share',
          icon: <Share2 />,
          keywords: ['publish', 'embed'],
          onRun: () => setIsSharing(true),
        },
      ],
    },
  ];

  return (
    <ShowcaseSection id="floating" title="What floats">
      <Specimen name="Dialog" row>
        <Dialog
          trigger={<Button>Rename chart</Button>}
          title="Rename chart"
          description="The public address stays as it is."
          footer={<Button variant="primary">Save name</Button>}
        >
          <div className="flex flex-col gap-4">
            <Field label="Name" required>
              <TextInput defaultValue="Rents rose fastest in small cities" />
            </Field>
            <Field label="Folder">
              <Select
                value={folder}
                onChange={setFolder}
                options={[
                  { value: 'housing', label: 'Housing' },
                  { value: 'elections', label: 'Elections' },
                  { value: 'energy', label: 'Energy' },
                ]}
              />
            </Field>
          </div>
        </Dialog>
        <Dialog
          size="large"
          trigger={<Button>Long dialog</Button>}
          title="How the figures were computed, from Donaudampfschifffahrtsgesellschaft to municipality"
          footer={<Button>Close</Button>}
        >
          <div className="flex flex-col gap-3 text-13">
            {METHOD.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Dialog>
        <Dialog open={isSharing} onOpenChange={setIsSharing} title="Share this chart" size="small">
          <Switch label="Anyone with the link may see it" checked onChange={() => {}} />
        </Dialog>
        <ConfirmDialog
          trigger={<Button variant="danger">Delete this chart</Button>}
          title="Delete “Rents rose fastest in small cities”?"
          description="It goes to the bin and can be brought back for 30 days. Pages that embed it will show a note instead."
          confirmLabel="Delete chart"
          danger
          onConfirm={async () => {
            await new Promise((resolve) => setTimeout(resolve, 600));
            onDone('Moved to the bin.');
          }}
        />
        <ConfirmDialog
          trigger={<Button>Publish, and fail</Button>}
          title="Publish this chart?"
          description="Everyone with the link will see it."
          confirmLabel="Publish chart"
          onConfirm={() =>
            Promise.reject(new Error('The server cannot be reached. The chart is as it was; try again.'))
          }
        />
      </Specimen>
      <Specimen name="Drawer" row>
        {(['left', 'right', 'bottom'] as const).map((side) => (
          <Drawer
            key={side}
            side={side}
            trigger={<Button>Versions, {side}</Button>}
            title="Versions"
            description="Every save is kept for a year."
            footer={<Button variant="primary">Restore this version</Button>}
          >
            <ol className="flex flex-col gap-3 text-13">
              {VERSIONS.map((version) => (
                <li key={version} className="border-b border-line pb-3">
                  {version}
                </li>
              ))}
            </ol>
          </Drawer>
        ))}
      </Specimen>
      <Specimen name="Menu" row>
        <Menu trigger={<Button iconEnd={<Ellipsis />}>Chart</Button>}>
          <MenuItem icon={<Pencil />} shortcut="mod+enter" onSelect={() => onDone('Editing.')}>
            Edit
          </MenuItem>
          <MenuItem icon={<Copy />} shortcut="mod+d" onSelect={() => onDone('Duplicated.')}>
            Duplicate
          </MenuItem>
          <MenuItem icon={<Share2 />} onSelect={() => setIsSharing(true)}>
            Share
          </MenuItem>
          <Submenu label="Export" icon={<Download />}>
            <MenuItem onSelect={() => onDone('Exported as PNG.')}>PNG picture</MenuItem>
            <MenuItem onSelect={() => onDone('Exported as SVG.')}>SVG drawing</MenuItem>
            <MenuItem disabled>Video (Premium)</MenuItem>
          </Submenu>
          <MenuItem icon={<Users />} disabled>
            Move to a team
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} destructive shortcut="backspace" onSelect={() => onDone('Moved to the bin.')}>
            Delete
          </MenuItem>
        </Menu>
        <Menu
          align="end"
          trigger={
            <IconButton label="View options" variant="secondary">
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuGroup label="Show">
            <MenuCheckboxItem checked={shown.grid} onChange={(grid) => setShown({ ...shown, grid })} shortcut="g">
              Grid lines
            </MenuCheckboxItem>
            <MenuCheckboxItem checked={shown.legend} onChange={(legend) => setShown({ ...shown, legend })}>
              Legend
            </MenuCheckboxItem>
          </MenuGroup>
          <MenuSeparator />
          <MenuRadioGroup
            label="Order of bars"
            value={order}
            onChange={setOrder}
            options={[
              { value: 'data', label: 'As in the data' },
              { value: 'value', label: 'Longest first' },
            ]}
          />
          <MenuSeparator />
          <MenuLink>
            <a href="#floating">
              <Folder />
              Open folder “Housing and land use, all regions”
            </a>
          </MenuLink>
        </Menu>
      </Specimen>
      <Specimen name="Popover, command palette" row>
        <Popover label="Embed size" trigger={<Button>Embed size</Button>} className="w-64">
          <div className="flex flex-col gap-3">
            <Field inline label="Width">
              <TextInput defaultValue="100 %" />
            </Field>
            <Field inline label="Height">
              <TextInput defaultValue="420 px" />
            </Field>
          </div>
        </Popover>
        <Button onClick={() => setIsPaletteOpen(true)} iconEnd={<Kbd keys="mod+k" plain />}>
          Commands
        </Button>
        <CommandPalette
          open={isPaletteOpen}
          onOpenChange={setIsPaletteOpen}
          groups={commands}
          recentIds={recentIds}
          onRun={(command) => setRecentIds([command.id, ...recentIds.filter((id) => id !== command.id)].slice(0, 3))}
        />
      </Specimen>
    </ShowcaseSection>
  );
}

const VERSIONS = [
  'Today 14:05 — colors changed by Maria Duarte',
  'Today 11:32 — data replaced, 312 rows',
  'Yesterday 18:40 — title rewritten',
  '3 March 2026 — published',
  '1 March 2026 — created from rents.csv',
];

const METHOD = Array.from(
  { length: 14 },
  (_, index) =>
    `Step ${index + 1}. Rents are asking prices per square metre, without heating, weighted by the number of dwellings in each municipality. Where a year is missing, the value lies on the straight line between its neighbours and is drawn dashed.`,
);
