export function I2cPage() {
  return null
}
