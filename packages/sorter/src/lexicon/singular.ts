/** The name with its last word in the singular, so that "carrot" finds "carrots". */
export function singular(name: string): string {
  if (/(?:ss|us)$/.test(name) || name.length < 4) return name;
  if (/ies$/.test(name) && name.length > 5) return `${name.slice(0, -3)}y`;
  if (/(?:oes|ches|shes|xes|sses)$/.test(name)) return name.slice(0, -2);
  return name.replace(/s$/, '');
}
