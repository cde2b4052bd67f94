import { preinit } from 'react-dom';
import styles from './chart-fonts.css?url';

/** Tells the page where the letters of charts are; a picture does not wait for them. */
export function addChartFonts(): void {
  preinit(styles, { as: 'style' });
}
