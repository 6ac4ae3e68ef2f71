export function PumpSetupPage() {
  return null
}
