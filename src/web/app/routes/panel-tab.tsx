/** An unknown tab leads to the panel's first page, as /panel itself does. */
export { clientLoader, default } from './panel-default.tsx';
