import { sample } from 'effector'
import { graphql } from '../api/graphql.ts'
import { createRequest, queryField } from '../api/operate.ts'
import { machineVolumeUnitRead } from '../i18n/volume-unit.model.ts'
import { coloursChanged } from '../theme/theme.model.ts'

const ColoursDocument = graphql(`
  query PartyColours {
    appearance {
      volumeUnit
      normal { background btnNavigationActive btnPrimary cardBody cardHeader cardItemGroup header sidebar }
      simpleView { background btnNavigation btnNavigationActive btnPrimary cardPrimary cocktailProgress header sidebar }
    }
  }
`)

/** The machine's colours, as the owner chose them. */
export const loadColoursFx = createRequest(() => queryField(ColoursDocument))
sample({ clock: loadColoursFx.doneData, target: coloursChanged })
sample({ clock: loadColoursFx.doneData, fn: ({ volumeUnit }) => volumeUnit, target: machineVolumeUnitRead })
