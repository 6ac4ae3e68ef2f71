export function GlassesPage() {
  return null
}
