export function PowerLimitPage() {
  return null
}
