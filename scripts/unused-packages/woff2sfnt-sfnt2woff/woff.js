/** For fonts in the first version of woff, of which we convert none. */
function refuse() {
  throw new Error('Fonts are not converted from or to woff.');
}

module.exports = { toSfnt: refuse, toWoff: refuse };
