import { useState } from 'react';
import { helpCommands } from '#web/shared/help-search/help-commands.tsx';
import { useHelpSearch } from '#web/shared/help-search/use-help-search.ts';
import { CommandPalette } from '#web/ui/command-palette.tsx';

interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const [query, setQuery] = useState('');
  const { status, hits } = useHelpSearch(query);
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      title="Search the documentation"
      groups={helpCommands(hits, query, (path) => location.assign(path))}
      placeholder="Search documentation, FAQ and blog"
      empty={emptyWords[query.trim() === '' ? 'unasked' : status]}
      onQuery={setQuery}
    />
  );
}

const emptyWords = {
  unasked: 'Type a word, such as “embed” or “choropleth”.',
  loading: 'Searching…',
  failed: 'The search could not be loaded. Check your connection and try again.',
  done: 'Nothing found. Try another word.',
};
