/** The surface of everything that floats near its opener: menus, popovers, selects. */
export const floatingClass =
  'z-50 rounded-card border border-line bg-paper text-13 text-ink shadow-float outline-none ' +
  'transition-[opacity,scale] duration-100 starting:scale-98 starting:opacity-0';

/** One line of a menu, a select or the command palette. */
export const floatingItemClass =
  'flex min-h-7 w-full cursor-default select-none items-center gap-2 rounded-control px-2 py-1 text-start outline-none ' +
  'pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted';
