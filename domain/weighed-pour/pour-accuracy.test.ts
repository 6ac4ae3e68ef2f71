import { closingDelayIsLearned, valvesPourAccurately } from './testing/valve-trials.ts'

valvesPourAccurately(6, 3)
closingDelayIsLearned(1, 8)
