/** Shortcuts of the whole panel. Pages add their own. */
export const panelShortcuts: readonly { keys: string; does: string }[] = [
  { keys: 'mod+k', does: 'Search, or go to any page' },
  { keys: 'mod+b', does: 'Collapse or expand the sidebar' },
  { keys: 'mod+/', does: 'Show keyboard shortcuts' },
  { keys: 'escape', does: 'Close a dialog, a menu or the tour' },
  { keys: 'left', does: 'In the tour: previous step' },
  { keys: 'right', does: 'In the tour: next step' },
];
