import { Copy, Download, Ellipsis, Info, Pencil, Table2, Trash2, Undo2 } from 'lucide-react';
import type { ListedDataset } from '#contract/data/datasets.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, Submenu } from '#web/ui/menu.tsx';
import type { DatasetExportFormat } from './use-library-actions.ts';

export type DatasetAction =
  | 'open'
  | 'details'
  | 'rename'
  | 'copy'
  | 'delete'
  | 'restore'
  | { do: 'export'; format: DatasetExportFormat };

interface DatasetMenuProps {
  dataset: Pick<ListedDataset, 'name' | 'deletedAt'>;
  mayChange: boolean;
  /** On the page of the dataset itself there is nothing to open. */
  isOpen?: boolean;
  onAction: (action: DatasetAction) => void;
}

export function DatasetMenu({ dataset, mayChange, isOpen = false, onAction }: DatasetMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton size={isOpen ? 'medium' : 'small'} label={`Actions for ${dataset.name}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      {dataset.deletedAt !== null ? (
        <MenuItem icon={<Undo2 />} disabled={!mayChange} onSelect={() => onAction('restore')}>
          Restore
        </MenuItem>
      ) : (
        <>
          {!isOpen && (
            <MenuItem icon={<Table2 />} onSelect={() => onAction('open')}>
              Open
            </MenuItem>
          )}
          <MenuItem icon={<Info />} onSelect={() => onAction('details')}>
            Details and versions
          </MenuItem>
          {mayChange && (
            <MenuItem icon={<Pencil />} onSelect={() => onAction('rename')}>
              Rename
            </MenuItem>
          )}
          {mayChange && (
            <MenuItem icon={<Copy />} onSelect={() => onAction('copy')}>
              Duplicate
            </MenuItem>
          )}
          <Submenu label="Download" icon={<Download />}>
            {formats.map(({ format, label }) => (
              <MenuItem key={format} onSelect={() => onAction({ do: 'export', format })}>
                {label}
              </MenuItem>
            ))}
          </Submenu>
          {mayChange && (
            <>
              <MenuSeparator />
              <MenuItem icon={<Trash2 />} destructive onSelect={() => onAction('delete')}>
                Delete
              </MenuItem>
            </>
          )}
        </>
      )}
    </Menu>
  );
}

const formats: readonly { format: DatasetExportFormat; label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
  { format: 'json', label: 'JSON' },
];
