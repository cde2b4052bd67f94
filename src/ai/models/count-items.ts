/**
 * Counts the objects in a list of a JSON reply while it arrives: `countItems('changes')` is given `{"changes": [{"ki`,
 * `nd": …`, and returns how many have begun. Each character is read once, whatever the reply holds.
 */
export function countItems(list: string): (piece: string) => number {
  const open: string[] = [];
  let count = 0;
  let key = '';
  let text: string | null = null;
  let isEscaped = false;
  const read = (character: string) => {
    if (text !== null) {
      if (isEscaped) isEscaped = false;
      else if (character === '\\') isEscaped = true;
      else if (character === '"') {
        if (open.length === 1) key = text;
        text = null;
        return;
      }
      if (open.length === 1 && text.length <= list.length) text += character;
      return;
    }
    if (character === '{' || character === '[') {
      if (open.length === 2 && open[1] === '[' && key === list && character === '{') count += 1;
      open.push(character);
    } else if (character === '}' || character === ']') open.pop();
    else if (character === '"' && open.length > 0) text = ''; // before the object there may be a sentence
  };
  return (piece) => {
    for (const character of piece) read(character);
    return count;
  };
}
