export function GpioPage() {
  return null
}
