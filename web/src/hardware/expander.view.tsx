export function ExpanderCreatePage() {
  return null
}

export function ExpanderEditPage() {
  return null
}
