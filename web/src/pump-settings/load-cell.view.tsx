export function LoadCellPage() {
  return null
}
