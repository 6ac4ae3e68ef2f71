import { useTranslation } from 'react-i18next'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { type HeaderPin, headerRows } from './header.ts'
import type { MapParts } from './map-parts.ts'
import { PinPad } from './pin-spot.view.tsx'

/** The header of the computer, as it is seen with the card slot at the top. */
export function HeaderMap({ spot }: MapParts) {
  return (
    <Stack className="sr-header-map sr-relative">
      {headerRows.map(({ first, left, right }) => (
        <Grid key={first} columns={2} className="sr-header-row">
          <HeaderSpot pin={left} nr={first} side="left" spot={spot} />
          <HeaderSpot pin={right} nr={first + 1} side="right" spot={spot} />
        </Grid>
      ))}
    </Stack>
  )
}

interface HeaderSpotProps extends Pick<MapParts, 'spot'> {
  readonly pin: HeaderPin
  readonly nr: number
  readonly side: 'left' | 'right'
}

function HeaderSpot({ pin, nr, side, spot }: HeaderSpotProps) {
  const { t } = useTranslation('hardware')
  if (typeof pin === 'number') return spot(pin, side)
  return (
    <div className="sr-pin-spot sr-pin-supply sr-relative sr-shrink" data-side={side} data-supply={pin}>
      <Row gap={2}>
        <span className="sr-pin-label sr-fixed sr-muted sr-size-13 sr-number">{t(`supply.${pin}`)}</span>
        <span className="sr-pin-user sr-clamp-2" />
        <PinPad nr={nr} />
      </Row>
    </div>
  )
}
