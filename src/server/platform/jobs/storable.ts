/** A result without the characters of files that PostgreSQL cannot store as JSON: NUL and halves of surrogate pairs. */
export function storable<Value>(value: Value): Value {
  const json = JSON.stringify(value).replace(/\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/gi, (found) =>
    found === '\\\\' ? found : '\uFFFD',
  );
  return JSON.parse(json);
}
