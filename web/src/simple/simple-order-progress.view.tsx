export function SimpleOrderProgressPage() {
  return null
}
