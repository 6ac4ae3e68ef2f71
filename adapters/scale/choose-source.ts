import { failure, type Result, success } from '#domain/result.ts'

/** The readers of the scale, as the setting SCALE names them. */
export const scaleSettings = ['auto', 'hx711', 'iio', 'nau7802'] as const
export type ScaleSetting = (typeof scaleSettings)[number]

/** How the scale is read, and why so. */
export type SourceChoice =
  | { readonly kind: 'hx711' | 'nau7802'; readonly why: string }
  | { readonly kind: 'iio'; readonly device: string; readonly why: string }

/** @param iioDevice the folder of the kernel's own driver, where there is one */
export function chooseSource(setting: ScaleSetting, iioDevice: string | null): Result<SourceChoice, string> {
  switch (setting) {
    case 'nau7802':
      return success({ kind: 'nau7802', why: 'SCALE=nau7802' })
    case 'hx711':
      return success({ kind: 'hx711', why: 'SCALE=hx711' })
    case 'iio':
      return iioDevice === null
        ? failure('SCALE=iio, but the kernel has no HX711: load its driver with a dtoverlay, or use SCALE=auto')
        : success({ kind: 'iio', device: iioDevice, why: 'SCALE=iio' })
    case 'auto':
      return success(
        iioDevice === null
          ? { kind: 'hx711', why: 'the kernel has no driver for the scale: its pins are read' }
          : { kind: 'iio', device: iioDevice, why: 'the kernel has a driver for the scale' },
      )
  }
}
