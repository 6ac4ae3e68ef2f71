import { WireGpioBoard, WireI2cFinding, WireI2cSettings, WirePinStatus } from '../wire/board.ts'
import { WireCategory } from '../wire/category.ts'
import { WireCollection } from '../wire/collection.ts'
import { WireEventAction } from '../wire/event-action.ts'
import { WireGlass } from '../wire/glass.ts'
import { WireIngredient, WireReducedIngredient } from '../wire/ingredient.ts'
import { WireFeasibility } from '../wire/order.ts'
import { WirePin, WirePumpPin } from '../wire/pin.ts'
import { WireJobMetrics, WirePump } from '../wire/pump.ts'
import { WireLoadCell, WirePowerLimit, WireReversePumping, WireSupplyRelay } from '../wire/pump-settings.ts'
import { WireProductionStep, WireRecipe, WireRecipePage, WireRecipeResult } from '../wire/recipe.ts'
import { Unauthorized, WireProblem } from '../wire/schemas.ts'
import {
  WireAppearance,
  WireDefaultFilter,
  WireGlobalSettings,
  WireLanguage,
  WireUpdateCheck,
  WireVersion,
} from '../wire/settings.ts'
import { WireStagedBackup, WireStagedImport, WireUploadedFile, WireUploadedImage } from '../wire/transfer.ts'
import { WireSession, WireUser } from '../wire/user.ts'

/** The resources that stand in the description by their titles, in its order. */
export const components = [
  [WireCategory, WireCollection, WireEventAction, WireFeasibility, WireGlass, WireIngredient, WireProblem],
  [WireProductionStep, WireRecipe, WireRecipePage, WireRecipeResult, WireReducedIngredient],
  [WireSession, Unauthorized, WireUser],
  [WireGpioBoard, WireI2cFinding, WireI2cSettings, WireJobMetrics, WireLoadCell, WirePin, WirePinStatus],
  [WirePowerLimit, WirePump, WirePumpPin, WireReversePumping, WireSupplyRelay],
  [WireAppearance, WireDefaultFilter, WireGlobalSettings, WireLanguage, WireUpdateCheck, WireVersion],
  [WireStagedBackup, WireStagedImport, WireUploadedFile, WireUploadedImage],
].flat()
