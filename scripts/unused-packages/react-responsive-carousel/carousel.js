/** For cells of images, of which we show none. */
export function Carousel() {
  throw new Error('Images are not shown in tables.');
}
