/** Freezes a value with all that it contains, so that whoever shares it cannot change it for the others. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(Object.freeze(value))) deepFreeze(inner);
  return value;
}
