export function BarPage() {
  return null
}
