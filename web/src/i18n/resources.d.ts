/** Generated from the English texts by web/generate-i18n-types.ts. */
export interface Resources {
  "assistant": {
    "title": "Assistant",
    "lead": "A program that you talk with, such as Claude, can say what can be made now, find recipes, and order what you have said yes to.",
    "who": "Who may come",
    "isOn": "Let assistants in",
    "isOnHint": "By the Model Context Protocol, with a token. While this is off nothing answers them.",
    "orders": "Before a drink is ordered the assistant is told the plan: amounts, strength, time, and what you add. It can be ordered once, within two minutes, and only if nothing has changed meanwhile. Somebody has to be at the machine.",
    "setup": "Set up an assistant",
    "makeToken": "Go to API tokens",
    "tokenText": "A token with the scope Read is enough for questions; ordering takes the scope Order. The assistant acts in the name of whoever made the token.",
    "configText": "For a program that keeps its servers in a file, with the token in place of the last word:",
    "config": "lines for the configuration",
    "commandText": "For Claude Code, in a terminal:",
    "command": "command for Claude Code"
  }
  "bar": {
    "title": "My bar",
    "lead": "The bottles you have at home. Drinks that need them can be made with a little help from you.",
    "search": "Search your bar",
    "count_one": "{{amount}} ingredient",
    "count_other": "{{amount}} ingredients",
    "found_one": "{{amount}} found",
    "found_other": "{{amount}} found",
    "view": {
      "label": "View",
      "shelves": "Shelves",
      "table": "Table"
    },
    "column": {
      "name": "Ingredient",
      "group": "Group",
      "alcohol": "Alcohol",
      "pump": "On a pump"
    },
    "ungrouped": "No group",
    "alcohol": "{{percent}} vol.",
    "alcoholFree": "Alcohol-free",
    "onPump": "On a pump",
    "remove": "Remove {{ingredient}}",
    "removed": "{{ingredient}} was removed.",
    "makeable": {
      "title_one": "drink can be made now",
      "title_other": "drinks can be made now",
      "text": "of {{all}}, with your bar and what is on the pumps"
    },
    "empty": {
      "title": "Nothing on the shelf yet",
      "text": "Add what you have at home, and every recipe will show whether you can make it."
    },
    "nothing": {
      "title": "Nothing found",
      "text": "Nothing in your bar matches “{{query}}”."
    },
    "add": {
      "button": "Add ingredients",
      "title": "Add to my bar",
      "search": "Search ingredients",
      "nothing": "No other ingredient matches.",
      "none": "Add",
      "confirm_one": "Add {{amount}} ingredient",
      "confirm_other": "Add {{amount}} ingredients"
    }
  }
  "calibration": {
    "setup": {
      "steps": "Steps of the setup",
      "step": {
        "1": "Name",
        "2": "Hardware pins",
        "3": "Calibrate",
        "4": "State"
      },
      "state": {
        "INCOMPLETE": "Not set up",
        "TESTABLE": "Tube unknown",
        "READY": "Ready"
      },
      "notYet": {
        "2": "Choose the pins to go on.",
        "3": "Fill in what is missing to go on."
      },
      "back": "Back",
      "continue": "Continue",
      "finish": "Finish",
      "delete": "Delete pump",
      "deleteTitle": "Delete {{pump}}?",
      "deleteText": "Its settings and calibration will be lost, and its pins will be free again. Recipes stay; they will be made without this pump.",
      "deleted": "{{pump}} was deleted."
    },
    "handle": {
      "text": "A name helps you find the pump: say where it stands or what is connected to it. Everything on these pages is saved as you type.",
      "name": "Name",
      "hint": "Optional, up to 40 characters."
    },
    "pins": {
      "text": {
        "DC": "Which pin switches the pump, and at which level it runs.",
        "STEPPER": "Which pins give the driver its pulses, and switch it on.",
        "VALVE": "Which pin opens the valve, and at which level it is open."
      },
      "wiring": {
        "DC": "A pin is too weak for a motor: it switches a relay or a transistor, which in turn switches the motor. An expander pin will do, too.",
        "STEPPER": "The driver makes one step per pulse, so the step pin has to be one of the computer’s own. At the wrong level the pump does not turn, and its motor gets hot at rest. One revolution is typically 200 steps.",
        "VALVE": "A pin is too weak for a valve: it switches a relay or a transistor, which in turn opens the valve. Choose a valve that is closed without power."
      },
      "control": "Control pin",
      "step": "Step pin",
      "enable": "Enable pin",
      "enableState": "The driver is on when the enable pin is",
      "enabledHighHint": "3.3 V: boards that invert the signal",
      "enabledLowHint": "0 V: A4988, DRV8825, TMC and most others",
      "powerState": "It runs when the pin is",
      "high": "High",
      "low": "Low",
      "highHint": "3.3 V: most transistors",
      "lowHint": "0 V: most relay cards"
    },
    "wiring": {
      "computer": "Computer",
      "relay": "Relay",
      "driver": "Driver",
      "motor": "Pump",
      "valve": "Valve",
      "supply": "Supply",
      "label": {
        "DC": "The computer switches a relay, and the relay the power of the pump.",
        "STEPPER": "The computer sends step and enable to a driver, and the driver turns the motor of the pump.",
        "VALVE": "The computer switches a relay, and the relay the power of the valve."
      }
    },
    "calibrate": {
      "text": {
        "DC": "A DC pump is usually dosed by time. Start with a guess, let it pour a known amount, then enter what really came out.",
        "STEPPER": "A stepper pump is dosed by steps. Start with a guess, let it pour a known amount, then enter what really came out.",
        "VALVE": "A valve is dosed by weight and learns by itself. All it needs is a calibrated scale."
      },
      "timePerCl": "Time for one centilitre",
      "timePerClHint": "2000 to 5000 ms are usual.",
      "acceleration": "Acceleration",
      "accelerationHint": "Lower it when the motor stalls at the start.",
      "maxSteps": "Highest speed",
      "maxStepsHint": "One revolution is typically 200 steps.",
      "stepsPerCl": "Steps for one centilitre",
      "stepsPerClHint": "For water. The test finds the value.",
      "steps": "steps",
      "stepsPerSecond": "steps/s",
      "stepsPerSecondSquared": "steps/s²",
      "scale": {
        "none": "No load cell",
        "uncalibrated": "Load cell not calibrated",
        "ready": "Load cell ready",
        "link": "Go to the load cell"
      },
      "dosing": {
        "label": "Dosing in drinks",
        "AUTOMATIC": "Automatic (by time)",
        "TIME": "By time",
        "WEIGHT": "By weight",
        "hint": "“By weight” is for a pump that runs too unevenly to be timed: the scale stops it. It pours alone, after the pumps that are dosed by time.",
        "noScale": "There is no calibrated scale yet: until there is one, this pump is dosed by time."
      },
      "more": "What it needs for drinks",
      "tube": "Tube capacity",
      "tubeHint": "What the tube holds from the bottle to the nozzle.",
      "power": "Power consumption",
      "powerHint": "0 takes nothing from the power budget.",
      "powerHintLimit": "At most {{limit}} mW, the power limit.",
      "powerLink": "Power limit",
      "startText": {
        "DC": "While it starts, a motor draws about three times its power for 100 ms. If your power supply cannot cope with that, say so here: pumps will then start one after another, and the power limit will hold at every moment.",
        "STEPPER": "A stepper driver limits its current, so it usually draws no more at the start than while it runs. If yours does, say so here: pumps will then start one after another, and the power limit will hold at every moment.",
        "VALVE": "Some solenoids draw more for a few tens of milliseconds, until the plunger is pulled in; the data sheet calls it inrush power. If yours do, say so here, and the power limit will hold at every moment."
      },
      "start": {
        "title": "While it starts",
        "power": "Power at the start",
        "time": "Duration of the start"
      },
      "opening": {
        "title": "When it opens",
        "power": "Power while opening",
        "time": "Duration of opening"
      },
      "startPowerHint": "Only counts if it exceeds the power consumption. 0: ignored.",
      "startTimeHint": "0: ignored.",
      "startSuggestion": "Use {{power}} mW for {{time}} ms"
    },
    "state": {
      "text": "What is connected to the pump, and how much of it is left. Pump editors can change this at any time, too.",
      "ingredientHint": "Only automated ingredients.",
      "levelHint": "What is in the bottle now."
    },
    "tester": {
      "title": "Test",
      "text": {
        "DC": "Put a measuring cup under the nozzle. The tube has to be full, or you will measure air.",
        "STEPPER": "Put a measuring cup under the nozzle. The tube has to be full, or you will measure air.",
        "VALVE": "Put a glass on the scale. The valve closes when enough has come out."
      },
      "by": "Test by",
      "mode": {
        "ML": "Liquid",
        "TIME": "Time",
        "STEPS": "Steps"
      },
      "amount": {
        "ML": "Amount",
        "TIME": "Time",
        "STEPS": "Steps"
      },
      "unit": {
        "ML": "ml",
        "TIME": "ms",
        "STEPS": "steps"
      },
      "run": "Run",
      "endless": "Run until stopped",
      "stop": "Stop",
      "progress": "Progress of the test",
      "foreign": "Unknown job running!",
      "cancel": "Cancel it",
      "disabled": "Disabled!",
      "missing_one": "Disabled! A parameter of the pump is missing:",
      "missing_other": "Disabled! Parameters of the pump are missing:"
    },
    "metrics": {
      "steps": "Steps made",
      "late": "Steps late by",
      "lateValue": "at most {{amount}} µs",
      "ml": "Should have come out",
      "ms": "Time taken",
      "msValue": "{{amount}} ms"
    },
    "measure": {
      "label": "What really came out",
      "hint": "Between {{least}} and {{most}} ml.",
      "suggested": "Suggested",
      "value": "{{value}} {{unit}}",
      "current": "so far {{value}} {{unit}}",
      "msPerCl": "ms/cl",
      "stepsPerCl": "steps/cl",
      "apply": "Apply"
    },
    "scale": {
      "title": "Load cell",
      "lead": "The scale under the glass: it doses the valves, notices when the glass is lifted, and knows which glass it is.",
      "settings": "Settings",
      "enable": "There is a load cell",
      "enableHint": "With an HX711 converter. Switching this off forgets the calibration.",
      "clock": "Clock pin (CLK)",
      "data": "Data pin (DT)",
      "checkGlass": "Check that there is a glass",
      "checkGlassHint": "Nothing can be ordered while the scale is empty.",
      "matchGlass": "Recognise the glass by its weight",
      "matchGlassHint": "It is then chosen by itself when somebody orders. This needs the empty weight of each glass.",
      "saved": "The load cell was saved.",
      "savedOff": "The load cell was removed.",
      "calibration": "Calibration",
      "calibrated": "Calibrated",
      "notCalibrated": "Not calibrated",
      "firstSettings": "Choose the pins above and save them first."
    },
    "step": {
      "1": {
        "title": "Zero point",
        "text": "Take everything off the scale. What stays on it for good, a tray for example, stays.",
        "button": "Weigh the empty scale"
      },
      "2": {
        "title": "Known weight",
        "text": "Put something on the scale whose weight you know: the heavier, the better. A full bottle that a kitchen scale has weighed will do.",
        "button": "Weigh it"
      },
      "3": {
        "title": "Validation",
        "text": "Does the scale show the right weight? It is best to try a different one this time.",
        "button": "Compare",
        "again": "Start over",
        "finish": "Finish",
        "good": "The scale shows {{grams}} g: it can be trusted."
      }
    },
    "known": {
      "label": "Weight on the scale",
      "hint": "At least {{least}} g."
    },
    "reading": {
      "title": "On the scale now",
      "grams": "{{grams}} g",
      "raw": "Raw value {{raw}}",
      "steady": "Steady",
      "moving": "Moving",
      "silent": "No reading"
    }
  }
  "case": {
    "share": {
      "title": "Share a case",
      "lead": "Whoever opens it sees what happened here, and can try it on a machine of their own.",
      "what": "What goes in",
      "part": {
        "machine_one": "The machine: {{count}} pump",
        "machine_other": "The machine: {{count}} pumps",
        "recording": "What happened: {{length}}",
        "recordingAt": "What happened: {{length}}, opened at {{at}}",
        "scenario": "The scenario: {{name}}",
        "drink": "The drink: {{name}}",
        "speed": "The speed: {{factor}}×"
      },
      "working": "Packing …",
      "link": "Link to this case",
      "cut": "Only the minutes around that moment fit into a link. The file holds everything.",
      "tooLong": "This does not fit into a link. Save it as a file: others drop it onto the simulator’s page.",
      "nothing": "Choose what should go in.",
      "privacy": "It names pumps, ingredients and drinks, but no accounts and no passwords. The link carries everything within itself: no server gets to see it.",
      "save": "Save as a file"
    },
    "open": {
      "title": "Somebody’s case",
      "reading": "Reading …",
      "lead": "Nothing has changed yet.",
      "look": "To look at",
      "replay": "Shows the replay, {{length}} long. Nothing on this machine changes.",
      "replayAt": "Shows the replay, {{length}} long, at {{at}}. Nothing on this machine changes.",
      "try": "To try",
      "machine_one": "Builds the machine “{{name}}” with {{count}} pump.",
      "machine_other": "Builds the machine “{{name}}” with {{count}} pumps.",
      "replaces_one": "The pump that is there now goes, with its bottle and calibration. Recipes and accounts stay.",
      "replaces_other": "The {{count}} pumps that are there now go, with their bottles and calibrations. Recipes and accounts stay.",
      "adminOnly": "The machine “{{name}}” is in it, too. Only administrators build machines.",
      "speed": "Lets the machine’s time run {{factor}} times as fast.",
      "scenario_one": "Plays the scenario “{{name}}”: {{count}} step.",
      "scenario_other": "Plays the scenario “{{name}}”: {{count}} steps.",
      "drink": "Opens the drink {{name}}, ready to be ordered.",
      "noDrink": "This machine does not know the drink {{name}}.",
      "see": "See what happened",
      "tryIt": "Try it here",
      "refused": "This case cannot be opened",
      "problem": {
        "no-link": "The link is damaged. Was a part of it lost on the way?",
        "cannot-unpack": "This browser cannot unpack such links. Ask for the file instead.",
        "too-large": "It is larger than a case may be.",
        "no-json": "It is no file of the simulator.",
        "no-case": "There is no machine, scenario or recorded run in it.",
        "version": "A newer version of the program has made it. Update this one.",
        "empty": "There is nothing in it.",
        "machine": "The machine in it cannot be built:",
        "scenario": "The scenario in it cannot be played. Wrong are: {{paths}}",
        "scenarioWhole": "The scenario in it cannot be played.",
        "recording": "The recorded run in it cannot be replayed: {{reason}}",
        "field": "A value in it makes no sense: {{field}}"
      }
    }
  }
  "categories": {
    "title": "Categories",
    "lead": "They sort the menu. A recipe can be in several.",
    "create": "New category",
    "createTitle": "New category",
    "renameTitle": "Rename {{name}}",
    "name": "Name",
    "created": "{{name}} was created.",
    "renamed": "{{name}} was saved.",
    "rename": "Rename {{name}}",
    "delete": "Delete {{name}}",
    "search": "Search categories",
    "recipes": "Recipes",
    "recipeCount_one": "{{amount}} recipe",
    "recipeCount_other": "{{amount}} recipes",
    "replacement": "Category to move them to",
    "choose": "Choose a category",
    "empty": {
      "title": "No categories yet",
      "text": "Categories such as “Sours” or “Alcohol-free” sort the menu at the side."
    }
  }
  "cleaning": {
    "title": "Cleaning",
    "lead": "The machine leads you through it: it pumps, you move the hoses.",
    "programme": {
      "RINSE": {
        "name": "Rinse",
        "text": "With water, between two liquids or at the end of an evening."
      },
      "SANITISE": {
        "name": "Sanitise",
        "text": "With water, sanitiser and water again. Takes a few minutes longer."
      },
      "DRY": {
        "name": "Dry",
        "text": "Pumps the tubes empty before the machine rests for a while."
      }
    },
    "choose": {
      "title": "What should be cleaned?",
      "programme": "Programme",
      "pumps": "Pumps",
      "all": "All of them",
      "others": "Left out, because they have no tube or are not set up: {{pumps}}.",
      "noPump": "Choose at least one pump.",
      "vessel": "Put a container that holds at least {{amount}} under the nozzles.",
      "start": "Start cleaning"
    },
    "none": {
      "title": "Nothing to clean",
      "text": "Only pumps that are set up and have a tube can be cleaned. Set one up first."
    },
    "timeline": {
      "title": "What will happen",
      "books": "None of this is counted against the bottles: filling levels stay as they are.",
      "done": "Done",
      "current": "Now",
      "ahead": "To come"
    },
    "phase": {
      "rinse": "Pump {{times}} times what the tubes hold",
      "pulse": "{{times}} short runs loosen what sticks",
      "run": "Run for {{time}}",
      "soak": "Let it work for {{time}}",
      "drain": "Pump back what is left"
    },
    "ask": {
      "HOSES_INTO_WATER": {
        "title": "Hoses into water",
        "text": "Take the hoses out of their bottles and put them into a bowl of warm water."
      },
      "HOSES_INTO_SANITISER": {
        "title": "Hoses into sanitiser",
        "text": "Use one that is made for food, mixed as the label says."
      },
      "HOSES_INTO_AIR": {
        "title": "Hoses into the air",
        "text": "Take the hoses out, so that they draw nothing but air."
      },
      "HOSES_INTO_BOTTLES": {
        "title": "Hoses back into the bottles",
        "text": "Each hose into its own bottle. The tubes are empty now; they are filled before the next drink."
      }
    },
    "course": {
      "progress": "Progress of the cleaning",
      "pumps": "{{percent}} done: {{pumps}}",
      "pumpsRun": "The pumps are running …",
      "rests": "Waiting …",
      "done": "Done, go on",
      "cancel": "Stop cleaning",
      "cancelTitle": "Stop cleaning?",
      "cancelText": "All pumps stop at once. Water or sanitiser may be left in the tubes: rinse them before the next drink."
    },
    "outcome": {
      "FINISHED": {
        "title": "Clean",
        "text": "The programme is done and the machine is free."
      },
      "CANCELLED": {
        "title": "Stopped",
        "text": "Rinse the tubes before the next drink."
      },
      "ERROR": {
        "title": "That went wrong",
        "text": "A pump could not finish. Look at the machine, then start again."
      },
      "again": "Clean something else"
    }
  }
  "collections": {
    "title": "Collections",
    "lead": "Menus of your own: recipes that belong together.",
    "refresh": "Refresh",
    "back": "Collections",
    "whose": {
      "label": "Whose collections",
      "mine": "Mine",
      "all": "Everybody’s",
      "mineCount": "Mine ({{amount}})",
      "allCount": "Everybody’s ({{amount}})"
    },
    "size_one": "{{amount}} recipe",
    "size_other": "{{amount}} recipes",
    "by": "by {{username}}",
    "empty": {
      "title": "No collection yet",
      "text": "Put recipes together: for a party, a season, or a friend.",
      "showAll": "See everybody’s"
    },
    "create": {
      "button": "New collection",
      "title": "New collection",
      "save": "Create",
      "done": "“{{name}}” was created."
    },
    "field": {
      "name": "Name",
      "description": "Description",
      "descriptionHint": "What holds these recipes together?",
      "picture": "Picture"
    },
    "edit": {
      "begin": "Add or remove recipes",
      "done": "Done"
    },
    "details": {
      "button": "Edit",
      "title": "Edit collection",
      "done": "“{{name}}” was saved."
    },
    "delete": {
      "button": "Delete",
      "title": "Delete “{{name}}”?",
      "text": "The recipes in it stay. The collection cannot be brought back.",
      "confirm": "Delete",
      "done": "The collection was deleted."
    },
    "none": {
      "title": "Nothing in here yet",
      "text": "Its owner has not put a recipe into it yet.",
      "textMine": "Add the first recipe, and it appears here."
    },
    "remove": "Remove {{recipe}}",
    "removed": "{{recipe}} was removed.",
    "add": {
      "title": "Add recipes",
      "search": "Search all recipes",
      "nothing": "No recipe matches.",
      "inside": "In the collection",
      "one": "Add {{recipe}}",
      "more_one": "and {{amount}} more: type to narrow them down",
      "more_other": "and {{amount}} more: type to narrow them down"
    }
  }
  "commissioning": {
    "title": "Set up a new machine",
    "lead": "From the first wire to the first drink: everything that is wired is tested, measured and written down.",
    "anew": "Start over",
    "anewTitle": "Forget all results?",
    "anewText": "The report starts empty. Pins, names and calibrations stay as they are.",
    "steps": "Steps of setting up",
    "stepOf": "Step {{nr}} of {{all}}",
    "step": {
      "outputs": "Outputs",
      "bus": "I2C bus",
      "scale": "Scale",
      "pumps": "Prime and calibrate",
      "report": "Report"
    },
    "stepState": {
      "open": "still to do",
      "done": "done",
      "absent": "not there"
    },
    "back": "Back",
    "continue": "Continue",
    "noPumps": "There is no pump yet.",
    "toPumps": "Add pumps",
    "foundBy": "{{username}}, {{when}}",
    "pump": {
      "pin": "Output {{pin}}",
      "stepPins": "Step {{step}}, enable {{enable}}",
      "noPin": "No output chosen",
      "setUp": "Choose output",
      "setUpFully": "Complete its setup"
    },
    "outputs": {
      "text": "Relays and drivers are tested while the pumps have no power: you see and hear them switch, and nothing can flow.",
      "supplyTitle": "First: switch off the pumps’ own supply",
      "supplyText": "Only the controller and the relay boards need power now. Should a pump run all the same, it will be off again after a second.",
      "supplySimulated": "The simulated machine has no such switch: its pumps turn for a moment, which is not counted.",
      "supplyRelay": "The supply relay stays off while an output is switched on.",
      "supplyOff": "The pumps’ supply is switched off",
      "walkTitle": "Which output is which?",
      "walkText": "The outputs blink three times, one after the other. Stop when the relay you are looking for does, and say what is connected to it.",
      "walk": "Show one after the other",
      "walking": "This is {{pump}}",
      "found": "That is the one",
      "stop": "Stop",
      "list": "All outputs",
      "show": "Switch on for 1 s",
      "showPump": "Switch on for 1 s: {{pump}}",
      "blink": "Blink",
      "blinkPump": "Blink: {{pump}}",
      "question": "What did you see or hear?",
      "questionStepper": "Did its driver react, or its shaft turn a little?",
      "say": {
        "REACTED": "It came on, then went off",
        "NOTHING": "Nothing",
        "INVERTED": "It was on, and went off",
        "OTHER": "Another one reacted"
      },
      "state": {
        "REACTED": "Right",
        "NOTHING": "No reaction",
        "INVERTED": "Wrong way round",
        "OTHER": "Mixed up",
        "none": "Not tested",
        "corrected": "Right, level inverted",
        "stale": "Changed since"
      },
      "advice": {
        "NOTHING": "Is the relay board powered? Is it this pin, and is its wire firm? On an expander: does it answer on the I2C bus?",
        "INVERTED": "The pump would run whenever it should not. The other level is the right one.",
        "OTHER": "Two wires are mixed up: choose the other output, or swap the wires.",
        "corrected": "The level was inverted. Test it once more.",
        "invertedDriver": "Its driver would hold the motor whenever it should not. The other level is the right one.",
        "stale": "Its output or its level was changed after the test. Test it once more."
      },
      "correct": "Invert the level"
    },
    "find": {
      "title": "You have found {{pump}}",
      "earlier": "No, it was the one before: {{pump}}",
      "name": "Name",
      "ingredient": "Ingredient",
      "noIngredient": "None",
      "saved": "Saved."
    },
    "bus": {
      "text": "Expanders with more outputs are connected to the I2C bus. Here you see which of them answer, and which should.",
      "absent": "The bus is switched off. That is right as long as no expander is wired.",
      "toBus": "Set up the bus",
      "scan": "Look at the bus",
      "again": "Look again",
      "address": "Address {{address}}",
      "found": "Answers",
      "unknown": "Answers, but is not set up",
      "missing": "Does not answer",
      "missingAdvice": "Does it have power? Are the SDA and SCL wires the right way round? Do the address switches on the board match the address set up here?",
      "setUp": "Set up",
      "nothing": "Nothing answers. Check the power of the boards and the wires SDA and SCL."
    },
    "scale": {
      "text": "Weighed pours are only as good as the scale: it has to be quiet, quick and accurate.",
      "absent": "No load cell is set up. Without one, valves cannot pour; everything else can.",
      "toScale": "Set up the load cell",
      "calibrate": "Calibrate the scale",
      "now": "At the moment",
      "grams": "{{grams}} g",
      "raw": "Count {{raw}}",
      "silent": "No reading",
      "restTitle": "1. Leave it alone",
      "restText": "Nothing may touch the scale for five seconds. An empty glass may stand on it.",
      "rest": "Watch for 5 seconds",
      "looking": "Watching …",
      "rate": "Samples per second",
      "noise": "Noise",
      "drift": "Drift in 5 s",
      "spoiled": "Spoiled samples",
      "counts_one": "{{amount}} count",
      "counts_other": "{{amount}} counts",
      "loadTitle": "2. Put something on",
      "loadText": "First anything at all, to see it move. Once it is calibrated, two known weights, one light and one heavy, show whether it is accurate over the whole range.",
      "known": "Its weight, if known",
      "load": "Weigh",
      "loadKnown": "{{known}} g read as {{measured}} g",
      "loadUnknown": "Moved by {{counts}}",
      "good": "Good for weighed pours",
      "poor": "Not good enough yet",
      "remark": {
        "UNCHECKED": "Not checked yet.",
        "NOT_CALIBRATED": "It is not calibrated: what a count weighs is not known.",
        "SPOILED": "Samples are spoiled: keep the wires of the converter short, and away from pumps and their supply.",
        "FROZEN": "Every sample is the same, and a scale always has some noise. Is the converter connected, and awake?",
        "NOT_LOADED": "Nothing has been put on it yet, so nobody has seen it move.",
        "NOISY": "The reading jumps by more than 1 g: look for a loose plate, a draught, vibration, or thin wires to the cell.",
        "DRIFTING": "The reading creeps: let it warm up for ten minutes, and make sure that nothing touches the plate.",
        "SLOW": "Fewer than eight samples a second: the converter misses reads. Is the machine under load?",
        "NO_REACTION": "Nothing moved: check the four wires of the cell, and that its arrow points down.",
        "REVERSED": "The count falls under load: two wires of the cell are swapped. It does no harm once it is calibrated.",
        "NOT_LINEAR": "A known weight reads as something else: calibrate again, and make sure that the plate is free on all sides."
      }
    },
    "run": {
      "text": "Switch the pumps’ supply back on. Each pump is filled, pours a known amount twice, and is corrected by what really came out.",
      "progress": "{{done}} of {{all}} pumps done",
      "nothing": "Nothing to calibrate: valves learn by themselves.",
      "all": "All pumps",
      "state": {
        "valve": "Learns by itself",
        "open": "To do",
        "done": "Calibrated",
        "skipped": "Left out"
      },
      "skip": "Leave out",
      "unskip": "Include",
      "next": "Next pump",
      "toReport": "Go to the report",
      "again": "Once more",
      "undo": "Undo",
      "waterLeft": "Water is left in the tube. Fill the tube with its ingredient before the first drink.",
      "stop": "Stop",
      "valve": "A valve is dosed by weight and learns from every pour. There is nothing to calibrate.",
      "incomplete": "Its outputs, or how it moves, are not known yet.",
      "guess": "What kind of pump is it? A first guess is enough: two runs make it right.",
      "motor": {
        "peristaltic": "Peristaltic, slow",
        "membrane": "Membrane, fast"
      },
      "primeTitle": "Fill the tube",
      "primeText": "Put the hose into the bottle, or into water, and a cup that holds at least {{amount}} under the nozzle. Stop as soon as liquid appears.",
      "prime": "Start",
      "primeByScale": "With a cup on the scale, it stops by itself at the first drops.",
      "priming": "Filling …",
      "liquidShows": "Liquid appears",
      "fillOn": "Not full yet",
      "runTitle": "Run {{nr}}",
      "runText": "Put an empty cup under the nozzle. The pump pours what it believes to be the amount.",
      "runTextScale": "Put a cup on the scale. The pump pours what it believes to be the amount, and the scale tells what came out.",
      "amount": "Amount",
      "liquid": "Liquid",
      "liquids": {
        "WATER": "Water",
        "INGREDIENT": "Its ingredient"
      },
      "liquidText": {
        "WATER": "Nothing is counted against its bottle. Put the hose into water.",
        "INGREDIENT": "What is pumped is taken off the level of its bottle."
      },
      "start": "Run",
      "running": "Pumping …",
      "weighing": "The scale is being read …",
      "weighAgain": "Weigh again",
      "measureTitle": "How much came out?",
      "measureText": "Read the cup, or weigh it: 1 g of water is 1 ml.",
      "measured": "What really came out",
      "take": "Accept",
      "discard": "Does not count",
      "runs": "Runs",
      "result": "{{measured}} of {{should}}: {{percent}}",
      "by": {
        "CUP": "by cup",
        "SCALE": "by scale"
      },
      "agree": "The last two runs differ by {{percent}}: good.",
      "apart": "The last two runs differ by {{percent}}. More than 3% needs another run.",
      "doubtful": "Four runs and no two alike: look for air in the tube, a kink, a loose connection, or a weak supply.",
      "applyTitle": "Use this value?",
      "apply": "Apply",
      "DC": "{{value}} ms per cl",
      "STEPPER": "{{value}} steps per cl",
      "change": "From {{before}} to {{after}}",
      "doneTitle": "Calibrated",
      "value": "Value",
      "flow": "Flow",
      "flowValue": "{{flow}} ml/s",
      "spread": "Runs differ by",
      "tube": "Tube holds"
    },
    "supply": {
      "title": "Supply relay",
      "text": "Once {{pump}} has poured, its supply is on. Its output is switched on for a second while the supply relay stays off: nothing may come.",
      "try": "Try the relay",
      "question": "What did {{pump}} do?",
      "say": {
        "STOOD": "Nothing",
        "RAN": "It ran"
      },
      "state": {
        "STOOD": "Right",
        "RAN": "Does not cut the power"
      },
      "advice": "The relay does not cut the pumps’ power. Is the supply of all pumps led through it, or is its contact stuck?"
    },
    "report": {
      "title": "Commissioning report",
      "print": "Print",
      "download": "Download as JSON",
      "begun": "Started",
      "by": "By",
      "pumps": "Pumps",
      "pump": "Pump",
      "ingredient": "Ingredient",
      "output": "Output",
      "primed": "Tube filled",
      "flow": "Flow",
      "spread": "Runs differ by",
      "calibrated": "Calibrated",
      "yes": "Yes",
      "no": "No",
      "scale": "Scale",
      "known": "Known weight of {{grams}} g",
      "bus": "I2C bus",
      "busGood_one": "{{amount}} board answers",
      "busGood_other": "{{amount}} boards answer",
      "busMissing": "Do not answer: {{names}}",
      "unknownBoards": "Not set up: {{addresses}}",
      "absent": "Not there",
      "unchecked": "Not checked"
    }
  }
  "common": {
    "productName": "Speedrail",
    "loading": "Loading …",
    "retry": "Try again",
    "cancel": "Cancel",
    "close": "Close",
    "confirm": "Confirm",
    "home": "Go home",
    "licences": "Licences",
    "ml": "{{amount}} ml",
    "failed": {
      "title": "That did not work"
    },
    "unit": {
      "g_one": "{{amount}} g",
      "g_other": "{{amount}} g",
      "ml_one": "{{amount}} ml",
      "ml_other": "{{amount}} ml",
      "piece_one": "{{amount}} ×",
      "piece_other": "{{amount}} ×",
      "tablespoon_one": "{{amount}} tablespoon",
      "tablespoon_other": "{{amount}} tablespoons",
      "teaspoon_one": "{{amount}} teaspoon",
      "teaspoon_other": "{{amount}} teaspoons"
    },
    "justNow": "just now",
    "duration": {
      "seconds": "{{seconds}} s",
      "minutes": "{{minutes}} min {{seconds}} s"
    },
    "save": "Save",
    "edit": "Edit",
    "delete": "Delete",
    "create": "Create",
    "undo": "Undo",
    "search": "Search",
    "clear": "Clear",
    "saved": "Saved",
    "showPassword": "Show password",
    "hidePassword": "Hide password",
    "less": "Less: {{label}}",
    "more": "More: {{label}}",
    "help": "Help: {{title}}",
    "discard": {
      "title": "Discard your changes?",
      "text": "Your changes have not been saved.",
      "confirm": "Discard"
    },
    "rule": {
      "required": "Required",
      "url": "Not a valid URL",
      "number": "Not a number",
      "positive": "Must be positive",
      "differs": "The two are not the same",
      "least-letters": "Min {{nr}} letters",
      "most-letters": "Max {{nr}} letters",
      "least": "Min {{nr}} {{metric}}",
      "most": "Max {{nr}} {{metric}}"
    },
    "table": {
      "searchEmpty": "Nothing matches your search.",
      "total_one": "{{amount}} entry",
      "total_other": "{{amount}} entries",
      "found": "{{found}} of {{amount}}",
      "previous": "Previous page",
      "next": "Next page",
      "page": "Page {{page}} of {{pages}}",
      "actions": "Actions",
      "selectAll": "Select all",
      "select": "Select {{name}}"
    },
    "picker": {
      "placeholder": "Choose an ingredient",
      "search": "Search",
      "noMatch": "Nothing matches.",
      "group": "group",
      "onPump": "on a pump",
      "owned": "in your bar"
    },
    "saving": "Saving …",
    "conflict": {
      "title": "Changed in the meantime",
      "changed": "Somebody else has changed this in the meantime.",
      "gone": "Somebody else has deleted this in the meantime.",
      "look": "Decide what to do",
      "text": "Somebody else has saved this since you opened it. Your changes are still here.",
      "textAt": "Somebody else saved this: {{time}}. Your changes are still here.",
      "unseen": "Nothing shown here differs.",
      "field": "What differs",
      "theirs": "Theirs",
      "mine": "Yours",
      "nothing": "–",
      "yes": "yes",
      "no": "no",
      "goneTitle": "Deleted in the meantime",
      "goneText": "Somebody else has deleted this. It can no longer be saved.",
      "goneAnew": "Somebody else has deleted this. Your version can be saved as a new one.",
      "back": "Back to the form",
      "takeTheirs": "Take theirs",
      "keepMine": "Keep mine",
      "saveAnew": "Save as a new one"
    },
    "languages": {
      "title": "Other languages",
      "name": "Name",
      "hintName": "Whoever reads in one of these languages sees the name here. Where there is none, they see the name above.",
      "hint": "Whoever reads in one of these languages sees what is written here. Where nothing is written, they see the recipe’s own text.",
      "none": "nothing yet",
      "all": "complete",
      "some": "{{said}} of {{all}} texts",
      "old": "This was written for the earlier text.",
      "someOld": "Some of it was written for the earlier text.",
      "partlyOld": "partly for the earlier text",
      "said": "{{language}}: {{text}}",
      "remove": "Remove this language …",
      "removeTitle": "Remove {{language}}?",
      "removeText": "All texts in this language are cleared. Nothing is lost before you save.",
      "removeConfirm": "Remove",
      "listed": "Other languages: {{languages}}",
      "listedOld": "Written for the earlier text: {{languages}}"
    },
    "colour": {
      "pick": "Colour: {{colour}}",
      "code": "Colour code",
      "swatches": "Usual colours",
      "swatch": "Colour {{colour}}"
    },
    "copy": "Copy",
    "copied": "Copied",
    "copyWhat": "Copy: {{what}}",
    "copyByHand": "It is selected: press Ctrl+C, or hold it and choose Copy."
  }
  "dashboard": {
    "greeting": {
      "morning": "Good morning, {{name}}",
      "day": "Good afternoon, {{name}}",
      "evening": "Good evening, {{name}}",
      "night": "Good evening, {{name}}"
    },
    "lead": "What will it be?",
    "search": {
      "label": "Search recipes",
      "placeholder": "Margarita, Old Fashioned …",
      "submit": "Search"
    },
    "makeable": {
      "title": "Ready to pour",
      "all": "All recipes",
      "emptyTitle": "Nothing can be made right now",
      "emptyText": "Fill bottles on the pumps, or browse all recipes to see what is missing."
    },
    "orders": {
      "title": "Recent orders",
      "again": "Again",
      "againLabel": "Order {{drink}} again",
      "line": "{{username}}, {{ago}}",
      "cancelled": "cancelled",
      "failed": "failed",
      "emptyTitle": "No drinks yet",
      "emptyText": "Your first order will be remembered here.",
      "all": "All"
    },
    "machine": {
      "title": "Machine",
      "busy": "Making a drink",
      "idle": "Ready",
      "noIngredient": "No ingredient",
      "running": "Running",
      "notReady": "Not set up",
      "low": "Nearly empty",
      "emptyTitle": "No pumps yet",
      "emptyText": "Once pumps are set up, their bottles and levels appear here.",
      "fault": "Stopped",
      "maintenance": "Occupied"
    },
    "simulator": {
      "title": "This machine is simulated",
      "text": "Watch every drop: bottles, tubes, valves and the glass.",
      "open": "Open the simulator"
    },
    "tour": {
      "title": "New here?",
      "text": "Six short steps show what this machine can do: order a drink, lift its glass, pull the plug. It takes about a minute.",
      "start": "Take the guided minute",
      "decline": "No, thanks"
    }
  }
  "demo": {
    "chip": "Demo",
    "what": "The whole machine runs in this browser tab. Nothing is installed, and nothing leaves this device.",
    "paused": "Paused",
    "wasPaused": "The machine’s time was paused while this tab was hidden.",
    "backup": "Back up the machine …",
    "install": "Install as an app",
    "project": "Get the program",
    "startAnew": {
      "item": "Start over …",
      "title": "Start over?",
      "text": "Recipes, pumps, pictures and everything else that you have changed here are thrown away. The machine begins as on its first day.",
      "confirm": "Start over"
    },
    "missing": {
      "scripts": "A browser tab runs no scripts and keeps no sound files: an installed machine does both.",
      "update": "A browser tab has nothing to update: whenever you load the page, it is the latest version.",
      "power": "There is no computer here to restart or shut down: the machine runs in this browser tab.",
      "pins": "These pins and buses are simulated: a browser tab cannot switch real ones.",
      "machines": "A browser tab holds one machine and cannot be reached by others: installed machines at home find each other.",
      "mqtt": "A browser tab cannot reach a broker: an installed machine reports to Home Assistant from here.",
      "webhooks": "A browser tab calls no other services: an installed machine does, as set up here.",
      "metrics": "Nobody can fetch figures from a browser tab: an installed machine offers them at this address.",
      "assistant": "No assistant can reach a browser tab: an installed machine lets it in here.",
      "notifications": "A browser tab sends no notifications: an installed machine does, even when its page is closed.",
      "login": "A browser tab has no login provider: an installed machine lets people in with the accounts they already have.",
      "party": "The code leads nowhere: your guests’ phones cannot reach a machine in a browser tab, only an installed one."
    },
    "failed": {
      "in-use": "The machine of this demo runs in another tab or window. Close that one, then try again.",
      "newer-version": "A newer version of this demo has kept its machine here. Load the page again, or begin with a new machine.",
      "no-files": "This browser keeps no files for the demo here. Open it in an ordinary window instead of a private one, and at an address that begins with https://.",
      "other": "The machine could not be started in this tab.",
      "startAnew": "Begin with a new machine"
    }
  }
  "donation": {
    "donate": "Donate",
    "title": "This round is on us",
    "lead": "Speedrail is free, and it stays free: no shop, no subscription, no advertising.",
    "work": "It was made in the evenings and at weekends by people who like good drinks and tidy machines. They keep it running, fix what breaks and answer when somebody is stuck.",
    "ask": "If it brings you joy, you may say thank you with a small donation, as you would leave something on the bar after a nice evening. How much is entirely up to you.",
    "donateAt": "Donate at {{site}}",
    "fairness": "Whether you donate or not changes nothing about what the machine can do.",
    "notDonated": {
      "text": "Have you donated already, or would you rather not be asked again?",
      "done": "Done, don’t remind me",
      "later": "Maybe later"
    },
    "confirm": {
      "text": "This page will then no longer appear by itself. You can always find it again with the “Donate” button.",
      "neverAgain": "Don’t show this page by itself again",
      "confirm": "Confirm",
      "back": "Go back"
    },
    "donated": {
      "title": "Thank you!",
      "text": "Your support keeps the lights on behind the bar.",
      "remind": "Remind me again"
    }
  }
  "drinks": {
    "title": "Single ingredients",
    "lead": "What the pumps can pour on its own: a soda, a juice, a shot.",
    "left": "{{amount}} left",
    "almostEmpty": "Almost empty: {{amount}}",
    "empty": {
      "title": "No bottle is connected",
      "text": "As soon as an ingredient is on a pump, it can be ordered here on its own."
    }
  }
  "editor": {
    "newTitle": "New recipe",
    "newLead": "Write down a drink, and everybody will find it on the menu.",
    "editLead": "A recipe by {{owner}}.",
    "backToList": "Back to the recipes",
    "backToRecipe": "Back to the recipe",
    "saved": "“{{name}}” was saved.",
    "drink": {
      "title": "The drink",
      "name": "Name",
      "short": "In one line",
      "shortHint": "Appears below the name on the menu.",
      "description": "Description",
      "descriptionHint": "Where it comes from, how it tastes, what goes with it.",
      "picture": "Picture"
    },
    "unit": {
      "ml": "ml",
      "g": "g",
      "piece": "pcs",
      "teaspoon": "tsp",
      "tablespoon": "tbsp"
    },
    "steps": {
      "title": "How it is made",
      "empty": "The glass is still empty. Begin with what goes in first.",
      "name": "Step {{number}}",
      "kind": {
        "pour": "Add",
        "together": "Add together",
        "instruction": "By hand"
      },
      "addHere": "Add to this step",
      "addFirst": "First step",
      "addNext": "Next step",
      "addIngredient": "Ingredient",
      "addInstruction": "Instruction",
      "instruction": "Instruction of step {{number}}",
      "instructionPlaceholder": "What a person is to do, for example “Fill the glass with ice.”",
      "menu": "Step {{number}}: move, merge, delete",
      "merge": "Merge with step {{step}}",
      "remove": "Delete the step",
      "undo": "Undo the last change to the steps",
      "redo": "Redo the change to the steps",
      "search": "Search ingredients",
      "noMatch": "No such ingredient",
      "group": "Group",
      "onPump": "On a pump",
      "owned": "In your bar"
    },
    "part": {
      "amount": "Amount of {{ingredient}}",
      "fixed": "Fixed",
      "fixedHint": "Stays the same whatever the size of the drink.",
      "boost": "Boost",
      "boostHint": "Grows and shrinks with the boost.",
      "menu": "{{name}}: move, split, delete",
      "replace": "Choose another ingredient",
      "remove": "Delete the ingredient",
      "gone": "Ingredient that no longer exists"
    },
    "move": {
      "up": "Move up",
      "down": "Move down",
      "toStep": "Into step {{step}}",
      "split": "Into a step of its own"
    },
    "drag": {
      "handle": "Move {{name}}",
      "handleStep": "Move step {{number}}",
      "stepName": "Step {{number}}: {{what}}",
      "instructions": "To move it, press space or enter. Use the arrow keys to choose its place, space or enter to put it there, and escape to cancel.",
      "lifted": "{{name}} is lifted.",
      "dropped": "{{name}} is put down. {{place}}",
      "cancelled": "{{name}} stays where it was.",
      "unchanged": "Where it was.",
      "step": "As step {{position}} of {{all}}.",
      "ownStep": "On its own, as step {{position}}.",
      "inStep": "In step {{step}}, at place {{position}}.",
      "joins": "In step {{step}}, where it is already: the amounts are added."
    },
    "note": {
      "part-removed": "{{name}} was deleted.",
      "parts-joined": "{{name}} was there already: the amounts were added up.",
      "step-removed": "The step was deleted.",
      "step-merged": "The steps were merged.",
      "instruction-removed": "The instruction was deleted."
    },
    "serving": {
      "title": "How it is served",
      "glass": "Glass",
      "glassHint": "Its size decides how much is poured.",
      "anyGlass": "Any glass",
      "glassName": "{{name}} ({{size}})",
      "amount": "Amount",
      "amountHint": "Is poured instead of a full glass. Another glass that is recognised or chosen when it is ordered is filled up.",
      "amountEmpty": "Fills the glass"
    },
    "finding": {
      "title": "How it is found"
    },
    "categories": {
      "label": "Categories",
      "none": "There are no categories yet."
    },
    "tags": {
      "label": "Tags",
      "hint": "Up to 10 more words to find it by.",
      "placeholder": "Word, then Enter",
      "remove": "Remove the tag {{tag}}"
    },
    "summary": {
      "title": "What it adds up to",
      "total": "As written",
      "alcohol": "Alcohol",
      "glass": "Glass"
    },
    "warning": {
      "fixed-over-served": "The fixed amounts alone add up to {{fixed}}, but only {{served}} is served: nothing is left for the rest.",
      "served-over-glass": "{{served}} will not fit into a glass of {{size}}.",
      "written-over-glass": "The recipe says {{written}}, but the glass holds {{size}}: everything that is not fixed is scaled down.",
      "boost-idle": "The boost shifts the balance between ingredients: some that grow with the drink have to follow it, and some not.",
      "nothing-scales": "All amounts are fixed: the drink is always exactly as large as written."
    },
    "offer": {
      "text": "Changes from {{time}} were not saved.",
      "restore": "Go on with them",
      "decline": "Discard them"
    },
    "field": {
      "name": "Name",
      "shortDescription": "In one line",
      "description": "Description",
      "categoryIds": "Categories",
      "tags": "Tags",
      "defaultGlassId": "Glass",
      "defaultAmountMl": "Amount",
      "steps": "Steps",
      "picture": "Picture"
    }
  }
  "evening": {
    "past": {
      "title": "Past parties",
      "lead": "What was drunk, what ran out and what it cost.",
      "statistics": "Go to the statistics",
      "empty": "No parties yet",
      "emptyText": "Once you have opened a party, its summary is here: drinks by the hour, favourites, costs and who had what.",
      "open": "Go to the party"
    },
    "isOpen": "Open",
    "drinks_one": "{{count}} drink",
    "drinks_other": "{{count}} drinks",
    "guests_one": "{{count}} guest",
    "guests_other": "{{count}} guests",
    "keptUntil": "Kept until {{date}}",
    "keptUntilLong": "Names and orders of this party are kept until {{date}}. The drinks themselves stay in the statistics, for nobody in particular.",
    "gone": "This party is gone",
    "goneText": "It was deleted, or the days are over for which its host wanted to keep it.",
    "nothing": "Nothing was ordered",
    "nothingYet": "As soon as the first drink is poured, the evening is counted here.",
    "nothingAtAll": "The party was closed before anybody ordered.",
    "favourites": "Favourites",
    "poured": "What was poured",
    "course": "Drinks through the evening",
    "chooseTime": "Choose a time",
    "slotWords_one": "{{from}}–{{to}}: {{count}} drink",
    "slotWords_other": "{{from}}–{{to}}: {{count}} drinks",
    "columnWords_one": "{{name}}: {{count}} drink",
    "columnWords_other": "{{name}}: {{count}} drinks",
    "fewer": "Show fewer",
    "showAll": "Show all {{count}}",
    "ranOut": {
      "title": "What ran out",
      "nothing": "Nothing ran out.",
      "at": "{{time}} · {{left}} left",
      "evenings_one": "{{count}} evening, last on {{date}}",
      "evenings_other": "{{count}} evenings, last on {{date}}"
    },
    "service": {
      "title": "In the line",
      "guests": "Guests who joined",
      "waiting": "From the order to the call",
      "handover": "From the call to the start",
      "refused": "Refused by the host",
      "expired": "Not fetched",
      "withdrawn": "Withdrawn",
      "cancelled": "Stopped while pouring"
    },
    "wait": "{{median}}, at most {{longest}}",
    "figure": {
      "drinks": "Drinks",
      "open_one": "{{count}} still in the line",
      "open_other": "{{count}} still in the line",
      "served_one": "for {{count}} person",
      "served_other": "for {{count}} people",
      "stopped_one": "{{count}} was not finished",
      "stopped_other": "{{count}} were not finished",
      "poured": "Poured",
      "standardDrinks_one": "{{count}} standard drink in all",
      "standardDrinks_other": "{{count}} standard drinks in all",
      "alcoholFree": "Alcohol-free",
      "waiting": "Usual wait",
      "longest": "at most {{time}}",
      "machine": "Machine time"
    },
    "cost": {
      "label": "Cost",
      "atLeast": "from {{price}}",
      "each": "{{price}} a drink",
      "unknown": "unknown",
      "unpriced_one": "No price is known for: {{names}}",
      "unpriced_other": "No prices are known for: {{names}}",
      "unpricedMany": "No prices are known for {{count}} ingredients, such as: {{names}}"
    },
    "log": {
      "had": "Had",
      "times": "{{count}} × {{name}}",
      "title": "Who had what",
      "how": "How it is listed",
      "people": "People",
      "orders": "Orders",
      "name": "Name",
      "drinks": "Drinks",
      "time": "Ordered",
      "drink": "Drink",
      "fate": "Outcome",
      "poured": "In the glass"
    },
    "litres": "{{litres}} l",
    "hours": "{{hours}} h {{minutes}} min",
    "csv": "Download the log",
    "delete": "Delete",
    "deleteTitle": "Delete {{name}}?",
    "deleteText": "Who had what is lost, with the names of all guests. The drinks stay in the history and the statistics.",
    "deleted": "{{name}} was deleted.",
    "share": {
      "open": "Picture to share",
      "title": "The evening as a picture",
      "alt": "{{name}}: drinks, favourites and their times",
      "hint": "No guest is named on it.",
      "share": "Share",
      "save": "Save picture",
      "failed": "There is no picture: this browser could not draw it. Another browser may.",
      "drinks_one": "drink",
      "drinks_other": "drinks",
      "people_one": "person",
      "people_other": "people"
    },
    "fate": {
      "WAITING": "Waiting",
      "CALLED": "Called",
      "POURING": "Being poured",
      "HELD": "Set aside",
      "FINISHED": "Finished",
      "CANCELLED": "Stopped",
      "FAILED": "Failed",
      "REFUSED": "Refused",
      "EXPIRED": "Not fetched",
      "WITHDRAWN": "Withdrawn"
    },
    "all": {
      "title": "Statistics",
      "lead": "Everything that was ever made here.",
      "since": "Everything that was made here since {{date}}.",
      "empty": "No drinks yet",
      "emptyText": "With the first drink, the counting begins: when people drink, what they like best and what it costs.",
      "browse": "Choose a drink",
      "hours": "Through the day",
      "weekdays": "Through the week",
      "months": "Month by month",
      "chooseDay": "Choose a day",
      "chooseMonth": "Choose a month",
      "line": "In the lines of parties"
    }
  }
  "events": {
    "title": "Event actions",
    "lead": "What the machine does by itself while drinks are made: call a URL, play a sound, run a script.",
    "search": "Search actions",
    "add": "Add action",
    "start": "Start",
    "startOne": "Start: {{name}}",
    "startAgain": "Start again",
    "stop": "Stop",
    "stopOne": "Stop: {{name}}",
    "edit": "Edit",
    "editOne": "Edit: {{name}}",
    "delete": "Delete",
    "deleteOne": "Delete: {{name}}",
    "deleteSelected": "Delete selected ({{count}})",
    "column": {
      "trigger": "Trigger",
      "action": "Action",
      "comment": "Comment",
      "groups": "Groups",
      "status": "Status"
    },
    "kind": {
      "CALL_URL": "Call a URL",
      "DO_NOTHING": "Do nothing",
      "PLAY_AUDIO": "Play a sound",
      "RUN_PYTHON": "Run a Python script"
    },
    "does": {
      "CALL_URL": "{{method}} {{url}}",
      "DO_NOTHING": "Does nothing",
      "PLAY_AUDIO": "Plays {{file}} at {{volume}}",
      "repeat": "Plays {{file}} at {{volume}}, on repeat",
      "RUN_PYTHON": "Runs {{file}}"
    },
    "status": {
      "ERROR": "Error",
      "RUNNING": "Running",
      "STOPPED": "Stopped"
    },
    "run": {
      "never": "Not run yet",
      "since": "Since {{time}}"
    },
    "log": {
      "show": "Log",
      "showOne": "Log: {{name}}",
      "title": "Log: {{name}}",
      "label": "What the action prints",
      "copy": "Copy",
      "copied": "The log was copied.",
      "close": "Close",
      "error": "Error:",
      "waiting": "Nothing printed yet.",
      "empty": "Nothing was printed.",
      "follow": "Jump to the end",
      "dropped_one": "{{count}} earlier line is no longer kept.",
      "dropped_other": "{{count}} earlier lines are no longer kept."
    },
    "deletion": {
      "title_one": "Delete this action?",
      "title_other": "Delete {{count}} actions?",
      "running_one": "It is running; deleting it ends the run.",
      "running_other": "{{count}} of them are running; deleting them ends the runs.",
      "done_one": "The action was deleted.",
      "done_other": "{{count}} actions were deleted."
    },
    "empty": {
      "title": "No event actions yet",
      "text": "Let the lights change when a drink starts, or play a fanfare when it is ready."
    },
    "scripts": {
      "detail": "Details"
    },
    "libraries": {
      "title": "What scripts can import",
      "loading": "Asking Python; this takes a few seconds …",
      "none": "Nothing beyond Python’s own.",
      "name": "Library",
      "version": "Version"
    },
    "help": {
      "title": "Execution groups",
      "what": "When an action starts, it ends the running actions of other groups. Actions that share a group with it continue.",
      "none": "An action without a group ends nothing, and no group ends it.",
      "example": "For example: music during a drink and music while waiting, each in a group of its own. When one starts, the other stops. To stop a sound without starting another, use an action that does nothing, in a group of its own."
    },
    "form": {
      "newTitle": "New event action",
      "editTitle": "Edit event action",
      "saved": "The event action was saved.",
      "endsRun": "It is running. Saving ends the run.",
      "commentHint": "Shown in the list, to tell actions apart.",
      "method": "Method",
      "url": "URL",
      "volume": "Volume",
      "device": "Output",
      "deviceAny": "System default",
      "repeat": "Repeat",
      "repeatHint": "Until it is stopped, or an action of another group starts.",
      "nothing": "Does nothing. In an execution group, it stops the actions of other groups.",
      "file": {
        "wav": "Sound file",
        "py": "Script"
      },
      "fileHint": {
        "wav": "WAV, at most 20 MB",
        "py": "Python (.py), at most 20 MB"
      },
      "fileKept": "Kept unless you choose another one.",
      "fileChoose": "Choose a file",
      "fileBrowse": "Browse",
      "sending": "Sending: {{share}}",
      "groups": "Execution groups",
      "groupsHint": "Press Enter after each.",
      "groupPlaceholder": "Choose or type a group",
      "groupRemove": "Remove {{group}}",
      "groupCount_one": "{{count}} group",
      "groupCount_other": "{{count}} groups",
      "urlPlaceholder": "http://192.168.1.20/lamp/on"
    },
    "reason": {
      "ADDRESS_REFUSED": "The address is not allowed",
      "CANCELLED": "Cancelled",
      "COMPLETED": "Done",
      "CONNECTION_FAILED": "No connection",
      "CRASHED": "The machine could not run it",
      "EXIT_CODE": "The script failed",
      "FILE_GONE": "The file is gone",
      "HTTP_STATUS": "The server answered with an error",
      "NO_AUDIO_PLAYER": "There is no audio player on the machine",
      "NO_PYTHON": "Python is missing: install python3, then restart Speedrail",
      "NO_SANDBOX": "Scripts cannot be run safely here",
      "PREVIOUS_RUN_HANGS": "The previous run has not ended",
      "TIMED_OUT": "It took too long",
      "TOO_MANY_REDIRECTS": "Too many redirects",
      "TOO_MANY_RUNS": "Too many actions are running already"
    },
    "trigger": {
      "APPLICATION_STARTED": "When the machine has started",
      "COCKTAIL_PROD_CANCELED": "When a drink was cancelled",
      "COCKTAIL_PROD_FINISHED": "When a drink is finished",
      "COCKTAIL_PROD_MANUAL_INTERACTION_COMPLETED": "When a step by hand is done",
      "COCKTAIL_PROD_MANUAL_INTERACTION_REQUESTED": "When a step by hand is needed",
      "COCKTAIL_PROD_STARTED": "When a drink is started"
    }
  }
  "first-hour": {
    "title": "Set up your machine",
    "lead": "From an empty board to the first drink, step by step.",
    "through": "Everything is set up. Cheers!",
    "progress": "{{done}} of {{all}} done",
    "putAway": "Hide this list",
    "done": "Done",
    "open": "Still to do",
    "optional": "Optional",
    "lookAgain": "Check again",
    "looking": "Checking the computer",
    "step": {
      "hardware": {
        "title": "Check the hardware",
        "text": "The pins, the bus and the boot settings have to work first.",
        "done": "The computer is ready."
      },
      "pumps": {
        "title": "Set up a pump",
        "text": "Name it, choose its pin, and let it run for a test.",
        "done": "At least one pump is ready."
      },
      "scale": {
        "title": "Calibrate the scale",
        "text": "It recognises glasses; valves need it to measure.",
        "done": "The scale is calibrated."
      },
      "bottle": {
        "title": "Connect the first bottle",
        "text": "Say which ingredient is on the pump, and how much of it there is.",
        "done": "There is something to pour."
      },
      "drink": {
        "title": "Make the first drink",
        "text": "Choose a recipe that the machine can make now.",
        "done": "The first drink has been made."
      },
      "backup": {
        "title": "Save a backup",
        "text": "A file with everything the machine knows; keep it elsewhere.",
        "done": "This browser has saved a backup."
      }
    }
  }
  "frame": {
    "menu": "Menu",
    "closeMenu": "Close menu",
    "skip": "Skip to content",
    "navigation": "Main navigation",
    "accountOf": "Account of",
    "profile": "Profile",
    "reload": "Reload",
    "logout": "Log out",
    "scheme": {
      "title": "Brightness",
      "light": "Light",
      "dark": "Dark",
      "system": "Same as the system"
    },
    "version": "Version {{version}}",
    "group": {
      "me": "Me",
      "cocktails": "Cocktails",
      "categories": "By category",
      "administration": "Administration",
      "machine": "Machine"
    },
    "title": {
      "dashboard": "Dashboard",
      "simple": "Simple view",
      "bar": "My bar",
      "favourites": "Favourites",
      "collections": "Collections",
      "collection": "Collection",
      "myRecipes": "My recipes",
      "allRecipes": "All recipes",
      "category": "Recipes",
      "ingredientDrinks": "Single ingredients",
      "recipe": "Recipe",
      "order": "Order",
      "recipeAdd": "New recipe",
      "recipePhotos": "Photos",
      "recipeEdit": "Edit recipe",
      "profile": "My profile",
      "simulator": "Simulator",
      "replay": "Replay",
      "machineBuilder": "Machine builder",
      "machines": "Machines",
      "users": "Users",
      "userCreate": "New user",
      "userEdit": "Edit user",
      "ingredients": "Ingredients",
      "categories": "Categories",
      "pumps": "Pumps",
      "commissioning": "Commissioning",
      "pumpEdit": "Pump setup",
      "reversePumping": "Reverse pumping",
      "supplyRelay": "Supply relay",
      "loadCell": "Load cell",
      "powerLimit": "Power limit",
      "glasses": "Glasses",
      "gpio": "GPIO",
      "i2c": "I2C bus",
      "expander": "GPIO expander",
      "events": "Events",
      "system": "System",
      "transfer": "Import and export",
      "transferImport": "Import",
      "transferExport": "Export",
      "simpleOrderProgress": "Your drink",
      "login": "Log in",
      "notFound": "Not found",
      "cleaning": "Cleaning",
      "expanderNew": "New GPIO expander",
      "pastParties": "Past parties",
      "partySummary": "Party",
      "statistics": "Statistics",
      "history": "History",
      "pumpFlow": "Flow over time",
      "party": "Party",
      "partyCard": "Card for the bar",
      "simpleBar": "Bar",
      "people": "People",
      "home": "Home",
      "tokens": "API tokens",
      "assistant": "Assistant",
      "metrics": "Metrics",
      "mqtt": "Home Assistant",
      "webhooks": "Webhooks",
      "notifications": "Notifications",
      "notificationSettings": "Notifications",
      "loginProvider": "Login"
    },
    "forbidden": {
      "title": "Not for your role",
      "text": "This page is for people with more rights. Ask an administrator if you need it."
    },
    "notFound": {
      "title": "Oops. Nothing here...",
      "text": "The page you are looking for was moved, emptied or never poured."
    },
    "failure": {
      "title": "This page did not load",
      "timeout": "It took too long. The network may be slow.",
      "missing": "A part of it could not be fetched: the network was gone, or the machine got an update a moment ago.",
      "style": "Its style sheet could not be fetched. Trying again usually helps.",
      "broken": "Something on it went wrong. Trying again may help; your data is safe."
    },
    "connection": {
      "lost": "The live connection was lost.",
      "countdown": "Next try in {{seconds}} s.",
      "trying": "Trying …",
      "reconnect": "Reconnect now"
    },
    "simple": {
      "leave": "Leave simple view",
      "leaveTitle": "Leave the simple view?",
      "leaveText": "You will return to the full view with the menu at the side.",
      "navigation": "Simple view",
      "recipes": "Recipes",
      "ingredients": "Ingredients",
      "order": "Show the drink that is being made",
      "making": "{{drink}}: {{progress}}",
      "waiting": "{{drink}} is waiting for you",
      "menu": "Menu: language, leave, log out",
      "showNavigation": "Show the navigation",
      "hideNavigation": "Hide the navigation"
    },
    "toDashboard": "Go to the dashboard",
    "occupant": {
      "pumps": "{{username}} is running pumps",
      "settings": "{{username}} is changing settings",
      "byItself": "Pumping back by itself",
      "toPumps": "Go to the pumps"
    },
    "tour": "Guided minute"
  }
  "glasses": {
    "title": "Glasses",
    "lead": "What drinks are served in. The glass decides how much is poured.",
    "create": "New glass",
    "createTitle": "New glass",
    "editTitle": "Edit {{name}}",
    "created": "{{name}} was created.",
    "changed": "{{name}} was saved.",
    "edit": "Edit {{name}}",
    "delete": "Delete {{name}}",
    "search": "Search glasses",
    "name": "Name",
    "size": "Size",
    "sizeHint": "How far it is filled: 10 to 5000 ml.",
    "weight": "Empty weight",
    "weightHint": "The scale recognises the glass by it. Leave it empty if nobody has weighed it.",
    "measure": "Take the weight from the scale",
    "onScale": "On the scale: {{weight}}",
    "settling": "Wait until the weight settles …",
    "placeGlass": "Put the empty glass on the scale.",
    "noScale": "There is no scale to weigh it with.",
    "shape": "Shape",
    "shapes": {
      "ROCKS": "Rocks",
      "HIGHBALL": "Highball",
      "COCKTAIL": "Cocktail",
      "COUPE": "Coupe",
      "FLUTE": "Flute",
      "WINE": "Wine",
      "HURRICANE": "Hurricane",
      "SHOT": "Shot",
      "BALLOON": "Balloon",
      "MUG": "Mug"
    },
    "isDefault": "Default glass",
    "isDefaultHint": "For recipes that name no glass. Only one glass can be the default.",
    "single": "For single ingredients",
    "singleHint": "For orders of just one ingredient. Only one glass can have this.",
    "defaultMark": "Default",
    "singleMark": "Single ingredients",
    "marks": "Used for",
    "grams": "{{weight}} g",
    "notWeighed": "Not weighed",
    "recipes": "Recipes",
    "replacement": "Glass to use instead",
    "choose": "Choose a glass",
    "empty": {
      "title": "No glasses yet",
      "text": "Add the glasses you have, so that drinks fit."
    },
    "help": {
      "title": "How glasses work",
      "size": "Whoever orders chooses a glass, and the drink is scaled so that it fills the glass up to its size. A recipe with an amount of its own begins with that.",
      "default": "The default glass is offered for recipes that name none.",
      "single": "The glass for single ingredients is offered when somebody orders only one ingredient, such as a juice.",
      "weight": "A scale recognises a glass by its empty weight, and the order begins with the glass that stands there."
    },
    "sizeUnit": "ml"
  }
  "guest": {
    "join": {
      "title": "Welcome to {{party}}",
      "lead": "Order from your phone. It calls you when it is your turn.",
      "nickname": "What shall we call you?",
      "hint": "Up to {{most}} characters. Everybody at the bar sees it.",
      "submit": "Join",
      "ended": "The host has ended your visit or renewed the code. Join once more.",
      "lastOrders": "Last orders are over: the line is served, nothing new is made.",
      "cookies": "This page has to know your phone again, and the browser keeps no cookies. Allow cookies for it, then join once more."
    },
    "door": {
      "asking": "Looking for the party …",
      "unknown": {
        "title": "This code leads nowhere",
        "text": "The host may have renewed it. Scan the one at the bar."
      },
      "over": {
        "title": "This party is over",
        "text": "See you at the next one."
      },
      "thanks": {
        "title": "Thanks for coming",
        "text": "The bar is closed. Get home safely."
      },
      "unreachable": {
        "title": "Looking for the bar …",
        "text": "The machine does not answer. Check that this phone is on the Wi-Fi of the party. We keep trying."
      },
      "codeForm": {
        "field": "Code",
        "submit": "Go to the party"
      }
    },
    "frame": {
      "language": "Language",
      "sound": "Sound",
      "connecting": "Connecting …",
      "unreachable": "The machine does not answer. Try again in a moment.",
      "mishap": "This page came to grief. Your order is safe.",
      "reload": "Load it again"
    },
    "menu": {
      "hello": "Hello {{name}}, what will it be?",
      "search": "Search drinks",
      "alcoholFree": "Alcohol-free",
      "drinks": "Drinks",
      "byHand": "Finished by hand",
      "strength": "{{percent}} vol",
      "none": "Without alcohol",
      "orNone": "Also without alcohol",
      "empty": "The bar has nothing to pour right now. Drinks appear here as soon as it does.",
      "noMatch": "Nothing matches.",
      "all": "Show all drinks",
      "choosing": "Choose another drink. Your place in the line stays.",
      "keep": "Keep the order"
    },
    "drink": {
      "close": "Back to the menu",
      "size": "Size",
      "strength": "Strength",
      "weaker": "Lighter",
      "normal": "As written",
      "stronger": "Stronger",
      "inIt": "What goes in",
      "leaveOutHint": "Switch off what you do not like.",
      "alcoholFree": "Without alcohol",
      "strengthLine_one": "{{percent}} – {{amount}} standard drink",
      "strengthLine_other": "{{percent}} – {{amount}} standard drinks",
      "much": "About {{amount}} standard drinks in one glass: that is a lot for one person.",
      "wait_one": "Your turn in about {{count}} minute",
      "wait_other": "Your turn in about {{count}} minutes",
      "noWait": "Your turn at once",
      "order": "Order",
      "sending": "Ordering …",
      "change": "Change my order",
      "checking": "One moment …",
      "overfill": "That is more than the glass holds. Mine is large enough.",
      "instead": "This is possible",
      "instead_ALCOHOL_FREE": "Without alcohol",
      "instead_LIGHTER": "Lighter",
      "instead_SMALLER": "Smaller",
      "instead_WITHOUT": "Without: {{list}}",
      "uncertain": "No answer came. We are looking whether your order arrived …",
      "lost": "Your order did not arrive. Send it once more.",
      "gone": "This drink is off the menu right now."
    },
    "line": {
      "title": "Your order",
      "place": "in the line",
      "wait_one": "about {{count}} minute",
      "wait_other": "about {{count}} minutes",
      "waitSoon": "any moment now",
      "waiting": {
        "title": "You are in the line",
        "text": "Leave this page open: it calls you when it is your turn."
      },
      "next": {
        "title": "You are next: get ready",
        "text": "Stay close to the machine."
      },
      "called": {
        "title": "It is your turn",
        "SCREEN": "Put your glass down at the machine and press Start there.",
        "GLASS": "Put your glass down at the machine. It starts by itself.",
        "BUTTON": "Put your glass down at the machine and press the button."
      },
      "pouring": {
        "title": "Your drink is being poured",
        "text": "Watch it rise at the machine."
      },
      "hand": {
        "title": "The machine needs a hand",
        "text": "Its screen says what to add."
      },
      "missed": {
        "title": "We called you",
        "text": "Nobody came, so others went first. You are called again as soon as you say that you are there."
      },
      "aside": {
        "title": "Your order is on hold",
        "text": "Have a word with the host at the bar."
      },
      "broken": {
        "title": "Your drink broke off",
        "text": "It stands at the machine. Have a word with the host."
      },
      "choice": {
        "title": "This one cannot be made now",
        "text": "Your place stays. Choose what you would like."
      },
      "done": {
        "title": "Cheers!",
        "text": "Enjoy it."
      },
      "unfinished": {
        "title": "Your drink was not finished",
        "text": "Have a word with the host, or order once more."
      },
      "refused": {
        "title": "The host cannot make this one",
        "text": "Choose something else from the menu."
      },
      "expired": {
        "title": "Your order is no longer in the line",
        "text": "Nobody came for it, or the bar has closed."
      },
      "withdrawn": {
        "title": "You left the line"
      },
      "left": "{{time}} left",
      "word": "“{{word}}”",
      "here": "I am here",
      "change": "Change",
      "other": "Choose another drink",
      "leave": "Leave the line",
      "leaveTitle": "Leave the line?",
      "leaveText": "{{drink}} is not made, and your place is gone.",
      "stay": "Stay",
      "more": "Go to the menu",
      "again": "Order {{drink}} again",
      "past": "Earlier",
      "empty": "You have not ordered anything yet.",
      "stopped_FAULT": "The machine has stopped. Your place stays until it runs again.",
      "stopped_OFFLINE": "The machine cannot be reached. Your place stays.",
      "stopped_MACHINE_BUSY": "The machine is in use for something else. Your place stays.",
      "stopped_PAUSED": "The host has paused the line. Your place stays.",
      "without": "without {{name}}",
      "stopped_INTERRUPTED": "A drink at the machine has to be finished first. Your place stays."
    }
  }
  "hardware": {
    "free": "Free",
    "use": "{{owner}}: {{line}}",
    "owner": {
      "DIRECTOR": "Reverse pumping",
      "SUPPLY_RELAY": "Supply relay",
      "I2C": "I2C bus",
      "LOAD_CELL": "Load cell"
    },
    "line": {
      "CLOCK": "clock",
      "DATA": "data",
      "DIRECTOR": "direction",
      "SUPPLY": "supply",
      "ENABLE": "enable",
      "SCL": "SCL",
      "SDA": "SDA",
      "STEP": "step",
      "SWITCH": "on and off"
    },
    "duty": {
      "eeprom": "ID EEPROM",
      "i2c": "I2C",
      "spi": "SPI",
      "uart": "serial port"
    },
    "lost": {
      "eeprom": "{{pin}} is read while the computer starts, to find out what is plugged onto it (ID EEPROM). Better use another pin.",
      "i2c": "{{pin}} is where the I2C bus usually is, and is pulled up by a resistor: what is connected to it may switch on while the computer starts.",
      "spi": "{{pin}} belongs to the SPI bus. It can be used as long as SPI is disabled on the computer.",
      "uart": "{{pin}} belongs to the serial port: the computer may write on it while it starts. Better use another pin."
    },
    "supply": {
      "3V3": "3.3 V",
      "5V": "5 V",
      "GND": "Ground"
    },
    "map": {
      "label": "Pins of {{board}}",
      "atHeader": "{{pin}}, pin {{nr}} of the header",
      "goTo": "To the settings: {{owner}}"
    },
    "picker": {
      "board": "{{label}}: board",
      "none": "No pin",
      "used": "{{pin}} – {{use}}",
      "duty": "{{pin}} ({{duty}})",
      "draw": "{{label}}: choose from the drawing",
      "clear": "{{label}}: choose none",
      "title": "{{label}}: a pin of {{board}}",
      "taken": "{{pin}} is used already: {{use}}."
    },
    "title": "GPIO and expanders",
    "lead": "Every pin that the machine can use, and what is connected to it.",
    "look": {
      "label": "How pins are shown",
      "drawing": "Drawing",
      "table": "Table"
    },
    "usage": "{{used}} of {{all}} used",
    "kind": {
      "DIRECTOR": "Reverse pumping",
      "SUPPLY_RELAY": "Supply relay",
      "I2C": "I2C bus",
      "LOAD_CELL": "Load cell",
      "PUMP": "Pump"
    },
    "lostTitle_one": "{{count}} pin is meant for something else",
    "lostTitle_other": "{{count}} pins are meant for something else",
    "status": {
      "title": "Overview",
      "pins": "Pins",
      "boards": "Boards",
      "on": "Enabled",
      "off": "Disabled",
      "line": "{{line}}: {{pin}}",
      "configure": "Configure"
    },
    "expanders": "Expanders",
    "add": "Add expander",
    "lostBoard": {
      "title": "{{name}} does not answer",
      "text": "It has not answered since {{since}}. Check its power and its cable, then its address. Nothing connected to it can be used until then; the machine keeps asking, and it works as soon as it answers.",
      "detail": "For the technician: {{detail}}"
    },
    "restart": "Restart",
    "restartOne": "Restart {{name}}",
    "restarted": "The board was restarted.",
    "edit": "Edit",
    "editOne": "Edit {{name}}",
    "delete": "Delete",
    "deleteOne": "Delete {{name}}",
    "deleted": "The expander was deleted.",
    "atAddress": "{{model}} at {{address}}",
    "busOff": {
      "title": "The I2C bus is disabled",
      "text": "Expanders are connected to the I2C bus of the computer. Enable it first; then they can be added.",
      "enable": "Enable the bus"
    },
    "noExpanders": {
      "title": "No expanders yet",
      "text": "An expander gives the machine more outputs than the computer has: for valves, pumps and relays."
    },
    "deletion": {
      "title": "Delete {{name}}?",
      "text": "It is forgotten; the board itself stays where it is.",
      "usedTitle": "{{name}} is in use",
      "usedText": "These are still connected to it. Give them other pins first; then the expander can be deleted:",
      "understood": "Understood"
    },
    "table": {
      "pin": "Pin",
      "header": "On the header",
      "use": "Used by"
    },
    "form": {
      "newTitle": "New expander",
      "editTitle": "Edit expander",
      "lead": "Outputs on the I2C bus, for everything that does not have to be fast.",
      "name": "Name",
      "nameHint": "Shown before its pins, for example “Relay card A3”.",
      "model": "Model",
      "modelFixed": "Model (stays)",
      "chip_one": "Chip with {{count}} output",
      "chip_other": "Chip with {{count}} outputs",
      "relayCard_one": "Card with {{count}} relay",
      "relayCard_other": "Card with {{count}} relays",
      "address": "Address",
      "addressBoth": "{{hexadecimal}} ({{decimal}})",
      "addressHint": "As it is set on the board, for example 0x20 or 32.",
      "takenBy": "Used by {{name}}",
      "answers": "Answers",
      "silent": "Does not answer",
      "nothingFound": "Nothing answers on the bus. Check the cables and the supply, then check again.",
      "byHand": "Type it by hand",
      "fromList": "Choose from the list",
      "saved": "{{name}} was saved."
    },
    "probe": {
      "title": "On the bus",
      "again": "Check again",
      "running": "Looking for what is on the bus …",
      "board": "Board",
      "unknown": "Unknown",
      "setUp": "Set up"
    },
    "i2c": {
      "lead": "Two wires that connect expanders and other boards. There is one bus, number 1.",
      "enable": "Enable the bus",
      "enableHint": "Its two pins are then reserved for the bus.",
      "sda": "SDA pin",
      "scl": "SCL pin",
      "standard": "Use the usual pins: {{sda}} and {{scl}}",
      "warning": "Only choose other pins than the usual ones if the bus is really wired to them: the wrong pins can damage what is connected to them.",
      "expandersFound": "There are still expanders",
      "expandersText": "Without the bus they do nothing. Delete them first:",
      "saved": "The bus was saved."
    }
  }
  "history": {
    "title": "History",
    "lead": "Every drink made here, and a quick way to have it again.",
    "statistics": "Statistics",
    "whose": "Whose drinks",
    "all": "Everybody’s",
    "mine": "Mine",
    "today": "Today",
    "yesterday": "Yesterday",
    "count_one": "{{count}} drink",
    "count_other": "{{count}} drinks",
    "for": "for {{username}}",
    "outcome": {
      "FINISHED": "Finished",
      "CANCELLED": "Cancelled",
      "FAILED": "Failed"
    },
    "poured": "In the glass",
    "nothingPoured": "There is no record of what was poured.",
    "leftOut": "Left out: {{parts}}",
    "rest": "The rest of an interrupted drink.",
    "gone": "This drink is gone",
    "again": "Again",
    "againLabel": "Again: {{drink}}",
    "more": "Show older drinks",
    "end": "That is all.",
    "empty": "No drinks yet",
    "emptyMine": "You have not had a drink yet",
    "emptyText": "Orders will be remembered here.",
    "browse": "Choose a drink"
  }
  "home": {
    "title": "Home",
    "lead": "The machine as a part of the house: what others may know of it, and what they may ask it to do. Everything here is off until you switch it on.",
    "mqtt": {
      "title": "Home Assistant",
      "text": "Drinks, bottles and an emergency stop in your home, by MQTT."
    },
    "tokens": {
      "title": "API tokens",
      "text": "For scripts, dashboards and apps that act in your name."
    },
    "metrics": {
      "title": "Metrics",
      "text": "For Prometheus and Grafana: drinks, bottles, precision, memory."
    },
    "webhooks": {
      "title": "Webhooks",
      "text": "Tell any address what happens: a drink is ready, a bottle is empty, the machine has stopped."
    },
    "notifications": {
      "title": "Notifications",
      "text": "For phones: your drink is ready, a bottle runs low, the machine has stopped. Everybody chooses for themselves."
    },
    "assistant": {
      "title": "Assistant",
      "text": "For Claude and other programs that you talk with: what can be made, and orders after your yes."
    },
    "provider": {
      "title": "Login",
      "text": "People log in with an account of your own OpenID Connect provider: Authentik, Keycloak, Authelia and others."
    }
  }
  "ingredients": {
    "title": "Ingredients",
    "lead": "Everything drinks are made of, sorted into groups.",
    "create": "New ingredient",
    "createGroup": "New group",
    "createTitle": "New ingredient",
    "createGroupTitle": "New group",
    "editTitle": "Edit {{name}}",
    "created": "{{name}} was created.",
    "changed": "{{name}} was saved.",
    "view": "View",
    "tree": "Groups",
    "table": "Table",
    "search": "Search ingredients",
    "openAll": "Open all",
    "closeAll": "Close all",
    "noMatch": {
      "title": "Nothing matches",
      "text": "No ingredient or group has a name like that."
    },
    "empty": {
      "title": "No ingredients yet",
      "text": "Begin with the bottles you have. Groups such as “Gin” can follow later."
    },
    "name": "Name",
    "kind": "Type",
    "kinds": {
      "AUTOMATED": "Automated",
      "MANUAL": "Manual",
      "GROUP": "Group"
    },
    "kindHints": {
      "AUTOMATED": "A pump dispenses it, in millilitres.",
      "MANUAL": "A person adds it by hand.",
      "GROUP": "“Gin”: any ingredient in it will do."
    },
    "alcohol": "Alcohol",
    "alcoholRange": "{{least}} to {{most}}",
    "noAlcohol": "none",
    "bottle": "Bottle or unit",
    "bottleSize": "Bottle size",
    "unit": "Unit",
    "units": {
      "g": "Grams",
      "ml": "Millilitres",
      "piece": "Pieces",
      "teaspoon": "Teaspoons",
      "tablespoon": "Tablespoons"
    },
    "flowFactor": "Flow factor",
    "flowFactorHint": "How many times as long as water it takes through a pump: 0.1 to 10.",
    "flowSuggestion_one": "The scale suggests {{factor}} ± {{deviation}} from {{pours}} measurement.",
    "flowSuggestion_other": "The scale suggests {{factor}} ± {{deviation}} from {{pours}} measurements.",
    "useSuggestion": "Use it",
    "density": "Density",
    "densityHint": "Grams per millilitre: the scale counts by it.",
    "price": "Price",
    "priceOfBottle": "Price of a bottle",
    "priceOfUnit": "Price of one unit",
    "priceHint": "Leave empty if unknown; orders then show no price.",
    "parent": "Group",
    "parentHint": "Recipes that ask for the group may use it.",
    "noParent": "No group",
    "noParentForUnit": "Only what is measured in millilitres can belong to a group.",
    "picture": "Picture",
    "showPicture": "Picture of {{name}}",
    "onPump": "On a pump",
    "owned": "In your bar",
    "marks": "At hand",
    "colour": "Colour",
    "colourHint": "Used in drawings of drinks. Automatic: the colour of its group.",
    "look": "Look",
    "lookHint": "How clear it is in drawings of drinks.",
    "lookAutomatic": "Automatic: {{look}}",
    "lookPreview": "A glass of it",
    "clarity": {
      "clear": "Clear, like gin",
      "cloudy": "Cloudy, like juice",
      "creamy": "Creamy, like milk"
    },
    "fizzy": "Sparkling: bubbles rise in it",
    "foamy": "Makes a head, like beer or shaken egg white",
    "colourAutomatic": "Automatic",
    "bottleHint": "Leave empty if unknown. A refilled pump starts with this much.",
    "unitHint": "Recipes count it in this unit.",
    "count_one": "{{count}} ingredient",
    "count_other": "{{count}} ingredients",
    "emptyGroup": "Nothing in it yet",
    "total": "{{ingredients}} in {{groups}}",
    "groupCount_one": "{{count}} group",
    "groupCount_other": "{{count}} groups",
    "actions": "More for {{name}}",
    "edit": "Edit {{name}}",
    "editShort": "Edit …",
    "addHere": "New ingredient in this group …",
    "addGroupHere": "New group in this group …",
    "move": "Move to a group …",
    "delete": "Delete …",
    "dragHint": "Drag an ingredient onto a group to move it there, or use its menu.",
    "dropOut": "Drop here: no group",
    "moveTitle": "Move {{name}}",
    "moveTo": "To which group",
    "moveSave": "Move",
    "moved": "{{name}} is now in {{group}}.",
    "movedOut": "{{name}} is no longer in a group.",
    "replacement": "Ingredient to use instead",
    "help": {
      "title": "Ingredients and groups",
      "ingredient": "An ingredient is something concrete: a certain gin, fresh lime juice, ice cubes.",
      "automated": "Automated ingredients can be put on a pump. Manual ones are added by a person when the machine asks for it.",
      "group": "A group is a kind of ingredient, such as “Gin”. A recipe may ask for a group: whoever orders decides which of its ingredients is used, and the machine proposes what is at hand.",
      "nested": "Groups may be in groups, such as “White rum” in “Rum”.",
      "flow": "The flow factor tells how much longer than water a liquid takes through a pump; a syrup may take 1.5 times as long."
    },
    "densityUnit": "g/ml",
    "mlUnit": "ml",
    "standsInFor": "Alcohol-free stand-in for",
    "standsInForHint": "Drinks with it can then be ordered without alcohol.",
    "standsInForNothing": "Nothing"
  }
  "kiosk": {
    "newTab": "(opens in a new tab)",
    "qr": {
      "title": "Continue on your phone",
      "text": "Point your phone’s camera at the code.",
      "code": "QR code of the address below"
    },
    "key": {
      "space": "Space"
    },
    "keyboard": "Keyboard on the screen"
  }
  "licences": {
    "lead": "Speedrail is published under the MIT License. It contains the work of others: the packages it is built on, and the licences they come under.",
    "search": "Search by name or licence",
    "place": {
      "server": "Part of the server.",
      "pages": "Part of these pages.",
      "installed": "Installed alongside, with its native parts."
    }
  }
  "login": {
    "headline": "Welcome to the bar",
    "lead": "Log in to order and mix.",
    "username": "Username",
    "password": "Password",
    "showPassword": "Show password",
    "hidePassword": "Hide password",
    "remember": "Remember me",
    "submit": "Log in",
    "demo": "Try it as …",
    "demoHint": "One tap logs you in. These accounts exist on the simulated machine only.",
    "demoPrinted": "Demo accounts: choose one, and type the password that the server printed when it started.",
    "waiting": "Too many tries. You can try again in {{seconds}} s.",
    "language": "Language",
    "role": {
      "user": "Guest",
      "recipe_creator": "Recipe creator",
      "pump_ingredient_editor": "Pump editor",
      "admin": "Administrator"
    },
    "byProvider": "Log in with {{label}}"
  }
  "machine": {
    "emergency": {
      "stop": "Emergency stop",
      "hint": "Switches all pumps and valves off at once",
      "failed": "The emergency stop did not reach the machine. Press again, or cut its power!",
      "again": "Stop again"
    },
    "fault": {
      "title": "The machine has stopped",
      "reason": {
        "emergency-stop": "somebody pressed the emergency stop",
        "outputs-not-safe": "an output could not be switched off; cut the power",
        "on-too-long": "a pump was on for too long",
        "over-volume": "more went into the glass than should have been poured",
        "liquid-uncommanded": "liquid ran from a pump that was switched off",
        "write-failed": "an output could not be switched",
        "records-lost": "the disk was damaged, and the latest changes are lost; check pumps and levels",
        "booking-failed": "something that was pumped could not be recorded; check the levels",
        "data-folder-gone": "the data folder was deleted, moved or replaced; put it back, or an empty one in its place"
      },
      "next": {
        "emergency-stop": "Find out why it was pressed, then reset.",
        "outputs-not-safe": "Then check the board and the wires of that output.",
        "on-too-long": "Make sure that the pump has stopped; check its driver and its wire before it runs again.",
        "over-volume": "Empty the glass, and check the calibration of the pumps and the scale.",
        "liquid-uncommanded": "Before you reset, check the relay or valve of each pump named here.",
        "write-failed": "Check the board and its plug."
      },
      "liquid": {
        "running": "Liquid is still running, about {{amount}} so far: clamp the tube or cut the pumps’ supply now!",
        "ran": "About {{amount}} ran although nothing was on. The levels of the suspected pumps were lowered by it, as an estimate.",
        "silence": "Silence"
      },
      "by": "{{when}}, by {{username}}",
      "byItself": "{{when}}, by the machine itself",
      "askEditor": "Somebody who looks after the pumps can reset it.",
      "reset": "Reset …",
      "resetTitle": "Have you checked the machine?",
      "resetText": "Check the machine first: have all pumps stopped, are all valves closed, and is nothing leaking? After the reset, drinks and pumps can be started again.",
      "resetConfirm": "I have checked – reset",
      "suspects": "Suspected: {{pumps}}"
    },
    "occupant": {
      "drink": "occupied: {{username}}’s {{drink}}, {{percent}}",
      "pumps": "occupied: {{username}} is running pumps",
      "pumpsPercent": "occupied: {{username}} is running pumps, {{percent}}",
      "byItself": "occupied: the machine is running pumps by itself",
      "settings": "occupied: {{username}} is changing settings"
    }
  }
  "machine-builder": {
    "title": "Machine builder",
    "lead": "Compose a simulated machine, then build it. Nothing changes before that.",
    "back": "Simulated machine",
    "begin": {
      "title": "Begin with"
    },
    "preset": {
      "starter": {
        "title": "Starter",
        "text": "Four pumps and nothing else: enough for a Negroni."
      },
      "party": {
        "title": "Party",
        "text": "Ten pumps of all kinds, a scale, and parts as good and as bad as real ones."
      },
      "max": {
        "title": "Max",
        "text": "Forty pumps, three expanders, a quick scale: as much as one machine can take."
      }
    },
    "file": {
      "open": "Open a file: choose it, or drop it here",
      "save": "Save as file",
      "refused": "{{name}} cannot be opened",
      "unchanged": "Nothing was changed."
    },
    "undo": {
      "preset": "“{{name}}” was loaded.",
      "file": "{{name}} was loaded.",
      "pump": "{{name}} was removed.",
      "expander": "The expander was removed."
    },
    "pumps": {
      "title": "Pumps",
      "count_one": "{{count}} of {{most}}",
      "count_other": "{{count}} of {{most}}",
      "howMany": "How many",
      "add": "Add"
    },
    "pump": {
      "new": "Pump {{nr}}",
      "name": "Name",
      "unnamed": "Without a name",
      "kind": "Kind",
      "ingredient": "Ingredient",
      "noIngredient": "No ingredient yet",
      "unknownIngredient": "“{{name}}” is not known here: the pump will have no ingredient.",
      "mlPerSecond": "Flow of water",
      "tubeMl": "Tube",
      "watts": "Power",
      "startWatts": "Power at the start",
      "startHint": "0: no more than while it runs. Counts towards the power limit.",
      "startMs": "Duration of the start",
      "bottleMl": "In the bottle",
      "flow": "{{flow}} ml/s",
      "noPin": "no pin",
      "wrong": "Something is wrong here.",
      "actions": "More for {{name}}",
      "up": "Move up",
      "down": "Move down",
      "copy": "Duplicate",
      "remove": "Remove"
    },
    "kind": {
      "dc": "DC pump",
      "stepper": "Stepper pump",
      "valve": "Valve"
    },
    "kindHint": {
      "dc": "Dosed by time.",
      "stepper": "Dosed by steps: exact in small amounts.",
      "valve": "Dosed by weight: quick, but needs a scale."
    },
    "kinds": {
      "dc": "DC pumps",
      "stepper": "Stepper pumps",
      "valve": "Valves"
    },
    "unit": {
      "ml": "ml",
      "ms": "ms",
      "mlPerSecond": "ml/s"
    },
    "expanders": {
      "title": "Expanders",
      "none": "None: everything is connected to the computer’s own pins.",
      "one": "Expander {{nr}}",
      "model": "Model",
      "another": "One more",
      "address": "Address",
      "outputs_one": "{{model}} · {{count}} output",
      "outputs_other": "{{model}} · {{count}} outputs",
      "add": "Add",
      "addThis": "Add an {{model}}",
      "remove": "Remove expander {{nr}}"
    },
    "machine": {
      "title": "Machine",
      "name": "Name",
      "scale": "Scale under the glass",
      "scaleHint": "Valves need one.",
      "director": "Reverse pumping",
      "directorHint": "A relay that makes all pumps run backwards.",
      "supplyRelay": "Supply relay",
      "supplyRelayHint": "A relay that gives the pumps power only while something runs.",
      "pins": "On {{pins}}",
      "powerLimit": "Power limit",
      "powerLimitHint": "The controller never lets the pumps draw more at once.",
      "noLimit": "none",
      "supply": "Power supply",
      "supplyHint": "The most it really delivers. Draw more, and the voltage collapses.",
      "anySupply": "strong enough"
    },
    "perfection": {
      "title": "How perfect is it?",
      "question": "Its parts are",
      "perfect": {
        "label": "Perfect",
        "hint": "Exactly as configured."
      },
      "good": {
        "label": "Good",
        "hint": "As new parts are."
      },
      "worn": {
        "label": "Worn",
        "hint": "A few hundred parties later."
      },
      "awful": {
        "label": "Awful",
        "hint": "Nothing to rely on."
      },
      "own": "your own numbers",
      "numbers": "In numbers"
    },
    "trait": {
      "flowNoise": "Flow wavers by",
      "wearPerHour": "Flow lost per hour",
      "dripMl": "Drips after a stop",
      "spinUpMs": "Spin-up of DC pumps",
      "startPeak": "Power at the start",
      "noiseGrams": "Scale: noise",
      "lagMs": "Scale: lag",
      "driftGramsPerHour": "Scale: drift",
      "samplesPerSecond": "Scale: rate",
      "samples": "{{nr}} per second",
      "seed": "Random seed",
      "seedHint": "The same number gives the same machine.",
      "roll": "Roll the dice"
    },
    "traitUnit": {
      "dripMl": "ml",
      "spinUpMs": "ms",
      "startPeak": "×",
      "noiseGrams": "g",
      "lagMs": "ms",
      "driftGramsPerHour": "g/h"
    },
    "fault": {
      "name-twice": "Another pump has this name",
      "address-twice": "Another expander has this address",
      "valve-needs-scale": "A valve needs a scale: the machine has none",
      "whole-number": "A whole number",
      "above-limit": "More than the power limit of {{watts}} W",
      "pump-count": "A machine has {{least}} to {{most}} pumps",
      "expander-count": "A machine has {{least}} to {{most}} expanders"
    },
    "summary": {
      "title": "In short",
      "pins": "Pins",
      "power": "All pumps at once",
      "of": "{{used}} of {{there}}",
      "watts": "{{watts}} W",
      "wattsOf": "{{watts}} of {{limit}} W",
      "turns": "More than the limit: the pumps will take turns.",
      "supplyShort": "The power supply is weaker than what may run: expect it to fail.",
      "liquids": "Liquids",
      "withoutLiquid": "Without a liquid",
      "inBottles": "In the bottles",
      "litres": "{{litres}} l",
      "pinsShort": "{{used}} of {{there}} pins"
    },
    "build": {
      "button": "Build",
      "faults_one": "{{amount}} thing to fix",
      "faults_other": "{{amount}} things to fix",
      "unwired": "Too few pins",
      "question": "Build this machine?",
      "confirm": "Build it",
      "goes_one": "The pump of this machine will be removed, with what is in its bottle and tube. So will its expanders, its scale and their settings.",
      "goes_other": "The {{count}} pumps of this machine will be removed, with what is in their bottles and tubes. So will its expanders, its scale and their settings.",
      "stays": "Recipes, ingredients, bars, users and past orders stay.",
      "running": "The machine is being built",
      "done": "The machine was built."
    }
  }
  "machines": {
    "title": "Machines",
    "lead": "These share recipes, ingredients and users. Each has its own pumps.",
    "this": "this one",
    "others": "Other machines",
    "all": "All machines",
    "making": "{{drink}}: {{progress}}",
    "makeable_one": "{{amount}} drink from its pumps alone",
    "makeable_other": "{{amount}} drinks from its pumps alone",
    "silent": "No contact with it.",
    "silentSince": "Last contact: {{time}}.",
    "rename": "Rename",
    "renameTitle": "Name of this machine",
    "name": "Name",
    "renamed": "This machine is now called {{name}}.",
    "alone": {
      "title": "This machine is on its own",
      "text": "Machines that share a database see each other here."
    },
    "state": {
      "IDLE": "Ready",
      "MAKING": "Making a drink",
      "OCCUPIED": "In use",
      "FAULT": "Fault",
      "silent": "Off"
    },
    "away": {
      "title": "The database cannot be reached.",
      "text": "Saving stopped at {{time}}. Everything can still be read, and saving resumes by itself."
    },
    "waiting": {
      "title_one": "A drink was sent here",
      "title_other": "{{count}} drinks were sent here",
      "hint": "Put a glass under the nozzles, then start.",
      "barred": {
        "busy": "The machine is in use. A drink can be started afterwards.",
        "fault": "The machine has a fault. Nothing can be started."
      },
      "from": "for {{username}}, from {{machine}}, {{ago}}",
      "start": "Start",
      "startThis": "Start {{drink}}",
      "decline": "Decline",
      "declineThis": "Decline {{drink}}",
      "declineTitle": "Decline {{drink}}?",
      "declineText": "{{username}} will be told that it will not be made."
    },
    "sent": {
      "title": "Your drinks at other machines",
      "withdraw": "Withdraw",
      "withdrawThis": "Withdraw {{drink}}",
      "dismiss": "Dismiss",
      "course": {
        "waiting": "is waiting at {{machine}}: put a glass there and start it",
        "being-made": "is being made at {{machine}}",
        "ready": "is ready at {{machine}}",
        "cancelled": "was cancelled at {{machine}}",
        "failed": "could not be finished at {{machine}}",
        "declined": "was declined at {{machine}}"
      }
    },
    "elsewhere": {
      "instead": "Another machine can make it:",
      "also": "Or elsewhere:",
      "make": "Make it on {{machine}}",
      "sent": "It is waiting at {{machine}}: put a glass there and start it."
    },
    "only": "Only what {{machine}} can make",
    "onMachine": "What a machine can make",
    "anyMachine": "From any machine"
  }
  "metrics": {
    "title": "Metrics",
    "lead": "Numbers for Prometheus, Grafana and whatever reads the same: what was poured, how full the bottles are, how precisely the pumps were switched, and how the computer is doing.",
    "who": "Who may read",
    "isOn": "Tell metrics",
    "isOnHint": "While this is off nothing is measured, and the address answers nobody.",
    "thisComputer": "This computer may read without a token",
    "thisComputerHint": "Programs on the machine’s own computer only. Whoever comes through a proxy still needs a token.",
    "makeToken": "Go to API tokens",
    "tokenText": "A token with the scope Read is enough. It counts in the header of a request only, never in the address.",
    "address": "address",
    "configText": "For prometheus.yml, with the token in the file that is named there:",
    "dashboardText": "A dashboard for Grafana and rules for alerts come with Speedrail, in the folder docs/home.",
    "setup": "Set up Prometheus",
    "config": "lines for prometheus.yml"
  }
  "mqtt": {
    "title": "Home Assistant",
    "lead": "The machine describes itself at an MQTT broker, and Home Assistant finds it there: what it does, how full its bottles are, and a button that stops everything.",
    "saved": "The broker was saved.",
    "broker": "Broker",
    "isOn": "Connect to the broker",
    "isOnHint": "While this is off nothing of it is loaded, and nothing is left at the broker.",
    "host": "Name or address",
    "hostHint": "Such as homeassistant.local.",
    "port": "Port",
    "username": "User name",
    "password": "Password",
    "passwordKept": "The machine has one. Leave this empty to keep it.",
    "usesTls": "Encrypt with TLS",
    "usesTlsHint": "Brokers mostly listen at port 8883 for it.",
    "ca": "Certificate of your own authority",
    "caHint": "As PEM. Leave it empty for a broker whose certificate browsers trust, too.",
    "orders": "Orders from outside",
    "account": "Order as",
    "accountHint": "Whoever may write to the broker can then order what this account could, by its rules. Best make an account for it.",
    "nobody": "Nobody: no orders from outside",
    "stop": "“Stop everything” always works from outside. The machine then stays stopped until somebody resets it here.",
    "told": "What is told",
    "topicPrefix": "Topic prefix",
    "topicPrefixHint": "Before all topics of the machine.",
    "discoveryPrefix": "Discovery prefix",
    "discoveryPrefixHint": "As Home Assistant has it; mostly “homeassistant”.",
    "test": "Test",
    "testing": "Connecting to the broker …",
    "testGood": "The broker takes the machine: it may read and write.",
    "topics": "Topics",
    "topicsText": "To allow at the broker, and to read with other programs:",
    "state": {
      "connected": "Connected {{since}}.",
      "connecting": "Connecting to the broker …",
      "again": "The machine keeps trying by itself."
    },
    "groups": {
      "MACHINE": "The machine",
      "DRINKS": "Drinks",
      "PUMPS": "Pumps and bottles",
      "LINE": "The line at a party"
    },
    "groupHints": {
      "MACHINE": "State, glass, fault, cleaning, software.",
      "DRINKS": "What is being made, how long it takes, a picture.",
      "PUMPS": "Filling levels, flow, empty bottles.",
      "LINE": "How many orders wait."
    }
  }
  "notifications": {
    "title": "Notifications",
    "lead": "The bar lets you know: your drink is ready, a bottle runs low, the machine has stopped. You choose what you hear about and where.",
    "off": "The machine tells nobody anything at the moment. An administrator can switch that on under System, Part of the home, Notifications.",
    "offOwn": "The machine tells nobody anything at the moment.",
    "toSettings": "Go to the settings",
    "about": "What you hear about",
    "topics": {
      "DRINK_READY": "Your drink is ready",
      "BOTTLE_LOW": "A bottle is low or empty",
      "FAULT": "The machine has stopped",
      "CLEANING_DUE": "A tube needs a rinse"
    },
    "topicHints": {
      "DRINK_READY": "Drinks you have ordered yourself, for a quarter of an hour.",
      "BOTTLE_LOW": "Once below 100 ml, once when it is empty.",
      "FAULT": "At once and loudly; also when it is ready again.",
      "CLEANING_DUE": "It still holds what was in the last bottle."
    },
    "browsers": "Browsers",
    "browsersText": "Encrypted all the way to the browser: the push service of its maker passes it on and cannot read it.",
    "here": {
      "not-offered": "The machine tells no browser at the moment. An administrator names a contact for that in the settings.",
      "insecure": "Over plain HTTP no browser allows notifications. Open the machine by HTTPS, as the documentation describes under “Reverse proxy”, or use ntfy below: that works everywhere.",
      "unsupported": "This browser cannot be told. On an iPhone or iPad, add the page to the home screen first and open it from there. ntfy below works everywhere.",
      "denied": "You have forbidden notifications for this page. Allow them in the browser’s settings for this page, then reload it.",
      "untold": "This browser does not tell you anything yet.",
      "told": "This browser tells you."
    },
    "enable": "Tell me in this browser",
    "refusals": {
      "denied": "You have forbidden notifications for this page. Allow them in the browser’s settings for this page.",
      "dismissed": "The browser asked you, and you gave no answer. Try again and choose “Allow”.",
      "no-service": "The browser’s push service cannot be reached. Is this device online?"
    },
    "thisOne": "this browser",
    "since": "Since {{when}}",
    "remove": "Remove",
    "removeWhat": "Remove {{name}}",
    "removed": "{{name}} was removed.",
    "ntfy": "ntfy",
    "ntfyText": "An app for Android, iPhone and computers; works without HTTPS. Its server can read what it passes on, and so can whoever knows the topic.",
    "topic": "Topic",
    "topicHint": "Letters, digits, hyphens and underscores; a name that nobody guesses. Empty: ntfy is not told.",
    "makeUp": "Make up a name",
    "subscribe": "Subscribe to this in the ntfy app:",
    "address": "the address of the topic",
    "test": "Send a test",
    "tests": "What came of the test",
    "testHint": "Goes to every place that you have chosen.",
    "noWay": "Choose a browser or a topic first.",
    "ways": {
      "NTFY": "ntfy",
      "PUSH": "Browser"
    },
    "arrived": "Accepted with {{status}}",
    "answered": "Answer {{status}}",
    "answeredWith": "Answer {{status}}: {{detail}}",
    "gone": "Answer {{status}}: the browser is gone and was removed.",
    "failures": {
      "ADDRESS_REFUSED": "Nothing is sent there: {{detail}}",
      "CONNECTION_FAILED": "No connection: {{detail}}",
      "TIMED_OUT": "No answer in time. {{detail}}",
      "STOPPED": "Broken off. {{detail}}"
    },
    "privacy": "Whatever you are told here leaves the home: what kind of drink, which bottle, what is wrong.",
    "settings": {
      "title": "Notifications",
      "lead": "Whether the machine may tell people on their phones, and what it needs for that. Everybody chooses under My profile what they hear about.",
      "who": "In general",
      "isOn": "Tell people on their phones",
      "isOnHint": "While this is off nothing is sent, and what people have chosen is kept.",
      "ntfy": "ntfy",
      "server": "Server",
      "serverHint": "The public one is https://ntfy.sh. Your own in the home network works, too: http://192.168.1.7:2586.",
      "usesToken": "The server wants an access token",
      "token": "Access token",
      "tokenHint": "Begins with tk_. Nobody can read it here again.",
      "tokenKept": "The machine has one. Type in another to replace it.",
      "push": "Browsers",
      "contact": "Contact",
      "contactHint": "An e-mail address, or a page with https://. Push services write there when the machine sends them too much. Without it no browser is told.",
      "https": "Browsers allow this only where the machine is opened by HTTPS.",
      "saved": "The settings were saved.",
      "toOwn": "Choose what you hear about"
    }
  }
  "order": {
    "title": "Make {{drink}}",
    "close": "Close without ordering",
    "glass": "Glass",
    "noGlasses": "No glasses are set up; choose the amount below.",
    "amount": "Amount",
    "amountField": "Amount in ml",
    "less": "{{amount}} ml less",
    "more": "{{amount}} ml more",
    "fillShare": "Fills the glass to {{percent}}",
    "boost": {
      "title": "Strength",
      "asWritten": "As written",
      "stronger": "{{percent}} stronger",
      "lighter": "{{percent}} lighter",
      "label": "Boost in percent"
    },
    "replacements": {
      "title": "Your choice",
      "choose": "Which {{group}}?",
      "nothing": "The machine knows nothing of this kind.",
      "pump": "On a pump",
      "owned": "In your bar",
      "missing": "Not here"
    },
    "additional": {
      "title": "Extras",
      "add": "Add an extra",
      "search": "Search ingredients …",
      "noMatch": "No such ingredient",
      "less": "Less {{ingredient}}",
      "more": "More {{ingredient}}",
      "remove": "Leave out {{ingredient}}",
      "hint": "Added at the end, whatever the size."
    },
    "supply": {
      "title": "What goes in",
      "pump": "Machine",
      "pumpNamed": "Machine, {{pumps}}",
      "hand": "You, by hand",
      "lacking": "{{amount}} missing",
      "lackingText": "Refill the bottle, take a smaller glass, or add it by hand.",
      "byHandInstead": "Add by hand instead",
      "pumpInstead": "Let the machine pour it",
      "price": "Price {{price}}",
      "toPumps": "Go to the pumps"
    },
    "advice": {
      "flush-needed": "Flush the pump before it can pour this ingredient.",
      "pump-above-limit": "Add it by hand, or ask an administrator to raise the limit.",
      "nothing-to-make": "Put something back in, or add an extra."
    },
    "overfill": {
      "text": "{{total}} is more than the {{size}} the glass holds.",
      "confirm": "I know – my glass is large enough"
    },
    "plan": {
      "title": "The plan",
      "time": "About {{time}}",
      "chart": "Timeline: when each pump runs, and when you are needed",
      "you": "You",
      "priming": "fills the tube first",
      "weighed": "dosed by weight",
      "none": "The plan appears as soon as the drink can be made.",
      "asTable": "Show the plan as a table",
      "asChart": "Show the plan as a chart",
      "power": "Power",
      "peak": "At most {{peak}} W at once.",
      "peakOf": "At most {{peak}} W at once; the limit is {{limit}} W.",
      "when": "When",
      "who": "Who",
      "what": "What",
      "span": "{{from}}–{{to}} s",
      "from": "from {{from}} s",
      "primes": "fills the tube: {{ingredient}}"
    },
    "submit": "Order · {{amount}}",
    "ready": "Make sure there is a glass under the nozzle.",
    "readyInGlass": "The glass is in place. Ready when you are.",
    "obstacle": {
      "drink": "The machine is busy making “{{drink}}” for {{username}} ({{percent}}).",
      "pumps-running": "Pumps are running at the moment. Wait until they are done.",
      "checking": "Checking what is there …",
      "unchecked": "Not checked yet.",
      "overfill": "Confirm that your glass is large enough.",
      "large": "Confirm that you want this much.",
      "infeasible": "It cannot be made like this.",
      "more_one": "and {{count}} more thing to settle",
      "more_other": "and {{count}} more things to settle",
      "fault": "The machine has stopped: {{reason}}. It has to be reset first.",
      "occupied": "The machine is {{occupant}}.",
      "no-glass": "Put a glass under the nozzles."
    },
    "refused": "The machine did not accept the order.",
    "checkFailed": "Could not check the order",
    "noGlass": {
      "title": "Put a glass under the nozzles.",
      "text": "You can order as soon as it is there."
    },
    "change": {
      "replace": "Use something else instead of {{ingredient}}",
      "leaveOut": "Leave out {{ingredient}}",
      "insteadOf": "instead of {{ingredient}}",
      "undo": "Undo",
      "leftOut": "Left out",
      "putBack": "Put {{ingredient}} back in",
      "open": "Choose one above"
    },
    "glassBadge": {
      "detected": "Detected",
      "recipe": "Recipe",
      "house": "Standard"
    },
    "occupied": {
      "title": "The machine is occupied",
      "drink": "“{{drink}}” is being made for {{username}}.",
      "pumps": "These pumps are running: {{pumps}}.",
      "advice": "Your order stays as it is. You can place it as soon as the machine is free.",
      "faultTitle": "The machine has stopped",
      "faultAdvice": "Your order stays as it is until the machine is reset."
    },
    "pumps": {
      "title": "Pumps",
      "hint": "Every change is saved at once.",
      "none": "No pumps are set up.",
      "needed": "Needed",
      "nothing": "No ingredient",
      "bottle": "{{pump}}: {{ingredient}}. Choose another ingredient",
      "takeOff": "Remove {{ingredient}}",
      "level": "Filling level of {{pump}} in ml",
      "fill": "Fill",
      "fillOne": "Fill: a full bottle on {{pump}}",
      "fillTo": "A full bottle of {{amount}}",
      "sizeUnknown": "The size of the bottle is not known.",
      "pumpedUp": "Tube full",
      "pumpedUpOf": "{{pump}}: tube full",
      "run": "Run {{pump}}",
      "stop": "Stop {{pump}}",
      "fillTube": "Fill the tube of {{pump}}",
      "back": "Pump {{pump}} back",
      "jobFailed": "{{pump}} could not finish: {{reason}}"
    },
    "unit": "ml",
    "strength": {
      "none": "Without alcohol",
      "line_one": "{{percent}} – {{amount}} standard drink",
      "line_other": "{{percent}} – {{amount}} standard drinks",
      "hint": "A standard drink holds 12 g of pure alcohol."
    },
    "fill": {
      "button": "Fill the glass",
      "weak": "{{amount}}, without alcohol",
      "strong_one": "{{amount}}, {{percent}} – about {{drinks}} standard drink",
      "strong_other": "{{amount}}, {{percent}} – about {{drinks}} standard drinks"
    },
    "large": {
      "text": "About {{drinks}} standard drinks in one glass: that is a lot for one person.",
      "confirm": "That is what I want"
    },
    "alcoholFree": "Without alcohol",
    "forWhom": {
      "other": "Somebody else",
      "name": "Name"
    },
    "pin": {
      "title": "PIN of {{name}}",
      "label": "PIN of {{name}}: type the digits",
      "asked": "asks for a PIN",
      "hint": "Nobody sees the digits.",
      "digits_one": "{{count}} digit",
      "digits_other": "{{count}} digits",
      "back": "Delete the last digit",
      "done": "OK"
    },
    "instead": {
      "title": "This is possible:",
      "smaller": "Smaller: {{amount}}",
      "without": "Without: {{ingredients}}"
    },
    "letPass": {
      "button": "Order anyway",
      "noted": "Your name is noted with it."
    }
  }
  "party": {
    "title": "Party",
    "wait": {
      "soon": "in under a minute",
      "minutes_one": "in about {{count}} min",
      "minutes_other": "in about {{count}} min"
    },
    "held": {
      "NO_GLASS": "Nobody came with a glass.",
      "BY_HOST": "Held by the host.",
      "INTERRUPTED": "Broke off: finish it or throw it away at the machine."
    },
    "stop": {
      "FAULT": {
        "title": "The machine has stopped",
        "text": "The line stays as it is. It moves on as soon as the machine is reset."
      },
      "OFFLINE": {
        "title": "The machine does not answer",
        "text": "The line stays as it is. It moves on as soon as the machine is back."
      },
      "MACHINE_BUSY": {
        "title": "The machine is in use",
        "text": "The next in line is called as soon as it is free."
      },
      "PAUSED": {
        "title": "The line is paused",
        "text": "You can order. Nobody is called until the host goes on."
      },
      "INTERRUPTED": {
        "title": "A drink broke off",
        "text": "It has to be finished or thrown away first. Then the line goes on."
      }
    },
    "strip": {
      "title": "Party",
      "waiting_one": "{{count}} waiting",
      "waiting_other": "{{count}} waiting",
      "nobody": "nobody is waiting",
      "next": "next: {{name}}",
      "called": "called: {{name}}",
      "lastOrders": "last orders",
      "mine": "Your {{drink}}",
      "place": "place {{place}}",
      "yourTurn": {
        "SCREEN": "it is your turn: put your glass down at the machine and press Start there",
        "GLASS": "it is your turn: put your glass down at the machine",
        "BUTTON": "it is your turn: put your glass down at the machine and press the button"
      },
      "pouring": "is being poured, {{percent}}",
      "withdraw": "Withdraw",
      "withdrawThis": "Withdraw {{drink}}",
      "rejoin": "I’m here",
      "rejoinThis": "{{drink}}: I’m here"
    },
    "join": {
      "submit": "Join the line",
      "submitWait": "Join the line · {{wait}}",
      "ready": "Your drink is called when it is its turn. No glass is needed before.",
      "lastOrders": "Last orders are over: nothing more can be ordered.",
      "done": "{{drink}} is in the line.",
      "forWhom": "Who is it for?",
      "forHint": "This name is called. Left empty: {{username}}."
    },
    "start": {
      "lead": "Your guests scan a code, order from their phones, and are called when it is their turn. You keep the line.",
      "name": "Name of the party",
      "nameHint": "Guests read it on their phones and on the card.",
      "usualName": "Our party",
      "end": "Ends",
      "endHint": "From then on nothing can be ordered. The line is still served.",
      "orders": "What guests can order",
      "alcoholFree": "Alcohol-free drinks only",
      "ordersPerGuest": "Open orders per guest",
      "ordersHint": "As many drinks may wait for one guest at the same time.",
      "line": "The line",
      "fair": "Nobody twice in a row while others wait",
      "fairHint": "Whoever has just had a drink lets the others go first.",
      "patience": "How long somebody stays called",
      "patienceHint": "After that the drink is held, and the next in line is called.",
      "seconds": "s",
      "days": "days",
      "how": "How a called drink is started",
      "by": {
        "SCREEN": "Start on the screen",
        "SCREENHint": "A button on the bar screen, or on your phone.",
        "GLASS": "Glass on the scale",
        "GLASSHint": "The machine starts when a glass stands there.",
        "BUTTON": "Button at the machine",
        "BUTTONHint": "For a real button on a pin. Start on the screen works, too."
      },
      "keep": "Keep names for",
      "keepHint": "Then who ordered what is deleted. The drinks stay in the history.",
      "open": "Open the bar",
      "opened": "The bar is open.",
      "guestGroup": "Rules for guests",
      "guestGroupNone": "None",
      "guestGroupHint": "Groups and their rules are made on the page “People”."
    },
    "host": {
      "until": "until {{time}}",
      "guests_one": "{{count}} guest",
      "guests_other": "{{count}} guests",
      "lastOrdersBadge": "Last orders",
      "alcoholFreeBadge": "Alcohol-free",
      "pausedBadge": "Paused",
      "past": "Past parties",
      "toBar": "Show on the bar screen",
      "lastOrders": "Last orders",
      "goOnServing": "Take orders again",
      "lastOrdersDone": "Last orders: nothing more can be ordered. The line is still served.",
      "ordersAgain": "Guests can order again.",
      "pause": "Pause",
      "resume": "Go on",
      "close": "Close …",
      "rules": "rules: {{group}}"
    },
    "code": {
      "title": "Scan to order",
      "code": "Code that leads to the party",
      "address": "Address of the machine",
      "print": "Print the card",
      "nowhere": "Only this computer can reach the machine",
      "nowhereText": "Phones cannot open the party. Start Speedrail with HOST=0.0.0.0, then open this page again.",
      "sameNetwork": "Phones have to be in the same Wi-Fi as the machine."
    },
    "line": {
      "title": "The line",
      "empty": "Nobody is waiting",
      "emptyText": "Orders appear here as soon as a guest places one.",
      "called": "Called",
      "calledFor": "{{seconds}} s left",
      "pouring": "Being poured",
      "needsHand": "Needs a hand at the machine",
      "held": "Held",
      "recent": "Lately",
      "start": "Start",
      "startNow": "Start now",
      "startThis": "Start {{drink}} for {{name}}",
      "more": "More for {{name}}",
      "up": "Up",
      "down": "Down",
      "first": "Move to the front",
      "last": "Move to the end",
      "hold": "Hold",
      "refuse": "Refuse …",
      "rejoin": "Back into the line",
      "pinned": "Placed by the host",
      "outcome": {
        "DONE": "served",
        "FAILED": "failed",
        "CANCELLED": "stopped",
        "REFUSED": "refused",
        "EXPIRED": "not made",
        "WITHDRAWN": "withdrawn"
      },
      "letPass": "Let pass by the host"
    },
    "drag": {
      "handle": "Move {{name}}",
      "instructions": "Press the space bar to pick up, the arrow keys to move, the space bar again to put down, Escape to leave everything as it was.",
      "lifted": "{{name}} is picked up.",
      "over": "{{name}}: place {{place}} of {{all}}.",
      "dropped": "{{name}} is put down at place {{place}}.",
      "cancelled": "Everything stays as it was."
    },
    "batch": {
      "title": "{{count}} × {{drink}}",
      "saves": "{{amount}} in one go, saves about {{time}}",
      "make": "Make together …",
      "question": "Make {{count}} × {{drink}} together?",
      "text": "For {{names}}. Put one vessel for {{amount}} under the nozzle, then start. Afterwards share it out.",
      "start": "Start"
    },
    "refuse": {
      "title": "Refuse {{drink}} for {{name}}?",
      "lead": "The order is gone from the line. {{name}} reads your word on the phone.",
      "word": "A word, if you like",
      "words": "Common words",
      "common": {
        "out": "We are out of it.",
        "water": "A glass of water first.",
        "enough": "That’s enough for tonight.",
        "talk": "Come and see me."
      },
      "confirm": "Refuse"
    },
    "close": {
      "title": "Close the bar?",
      "nobody": "Nobody is waiting. The code no longer opens anything, and phones are told.",
      "waiting_one": "{{count}} drink is still waited for. If you close now, it will not be made.",
      "waiting_other": "{{count}} drinks are still waited for. If you close now, they will not be made.",
      "serve": "Last orders: serve them first",
      "confirm": "Close now",
      "done": "The bar is closed."
    },
    "guests": {
      "title": "Guests",
      "empty": "Nobody has come in yet",
      "emptyText": "Whoever scans the code gives a name and is listed here.",
      "orders_one": "{{count}} drink",
      "orders_other": "{{count}} drinks",
      "since": "came {{ago}}",
      "removedBadge": "Removed",
      "remove": "Remove {{name}}",
      "removed": "{{name}} was removed.",
      "readmit": "Let in again",
      "readmitThis": "Let {{name}} in again",
      "renew": "New code …",
      "renewTitle": "Make a new code?",
      "renewText": "All guests are out and have to scan the new code. Print the card again. Drinks in the line stay there.",
      "renewConfirm": "Make a new code",
      "renewed": "There is a new code."
    },
    "card": {
      "title": "Card for the bar",
      "lead": "Put it where everybody sees it.",
      "back": "Party",
      "print": "Print",
      "size": "Size",
      "menu": "The bar is open",
      "scan": "Scan the code",
      "order": "Choose a drink",
      "come": "Come with a glass when you are called",
      "nobody": "There is no party, so there is no card."
    },
    "bar": {
      "title": "Bar",
      "scan": "Scan to order",
      "called_one": "Your turn",
      "called_other": "Your turn",
      "todo": {
        "SCREEN": "Put a glass under the nozzle, then start.",
        "GLASS": "Put your glass under the nozzle: the drink starts by itself.",
        "BUTTON": "Put your glass under the nozzle, then press the button."
      },
      "start": "Start",
      "left": "{{seconds}} s",
      "leftLabel": "Time left to start",
      "pouring": "Now pouring",
      "forName": "for {{name}}",
      "details": "Show the drink",
      "cheers": "Cheers, {{name}}!",
      "next": "Next",
      "more_one": "and {{count}} more",
      "more_other": "and {{count}} more",
      "held": "Missed it? Tap your name",
      "here": "{{name}}: I’m here, start {{drink}}",
      "soundOn": "Sound on",
      "soundOff": "Sound off",
      "news": "{{names}}, it is your turn: {{drink}}.",
      "nextCall": "{{name}} is called in a moment",
      "emptyText": "Scan the code, choose a drink, come when you are called.",
      "lastOrders": "Last orders are in",
      "lastOrdersText": "Nothing more can be ordered. Whoever is in the line still gets the drink.",
      "choose": "Choose a drink",
      "noParty": "No party now",
      "noPartyText": "While a party is open, this screen calls those whose turn it is.",
      "soon": "soon",
      "minutes": "{{count}} min"
    },
    "settings": {
      "button": "Settings …",
      "title": "Settings of the party"
    },
    "change": {
      "without": "without {{ingredient}}",
      "stronger": "stronger",
      "lighter": "lighter"
    },
    "pace": {
      "hour_one": "{{amount}} standard drink this hour",
      "hour_other": "{{amount}} standard drinks this hour",
      "drinks_one": "{{count}} drink",
      "drinks_other": "{{count}} drinks",
      "of": "{{count}} of {{most}} drinks",
      "nothing": "nothing with alcohol this evening"
    },
    "letPass": {
      "title": "Serve {{drink}} anyway?",
      "lead": "For {{names}}: the rules speak against it. This is what guests are told:",
      "noted": "That you let it pass is noted with the drink.",
      "confirm": "Serve anyway"
    }
  }
  "people": {
    "title": "People",
    "lead": "What each may have, counted by what was really poured.",
    "groups": {
      "title": "Groups",
      "add": "Add group",
      "createTitle": "New group",
      "editTitle": "Edit {{name}}",
      "edit": "Edit {{name}}",
      "delete": "Delete {{name}}",
      "nobody": "Nobody in it",
      "guests": "Guests of the party",
      "empty": "No groups yet",
      "emptyText": "Everybody may have everything. A group has rules for those who belong to it, for example for your guests.",
      "starters": "Begin with",
      "starter": {
        "family": "Family",
        "guests": "Guests",
        "underAge": "Under age"
      },
      "deleteTitle": "Delete {{name}}?",
      "deleteText": "Its rules go with it. Nobody belongs to it any more.",
      "saved": "{{name}} was saved.",
      "deleted": "{{name}} was deleted."
    },
    "rules": {
      "none": "no limits",
      "alcoholFree": "alcohol-free only",
      "drinks_one": "{{count}} drink",
      "drinks_other": "{{count}} drinks",
      "hour": "{{grams}} g an hour ({{drinks}})",
      "party": "{{grams}} g at a party ({{drinks}})",
      "pause": "{{minutes}} min between drinks",
      "tier": {
        "HOUSE": "bottles of the house only",
        "GOOD": "none of your own bottles"
      }
    },
    "standardDrinks_one": "{{amount}} standard drink",
    "standardDrinks_other": "{{amount}} standard drinks",
    "groupForm": {
      "name": "Name",
      "alcohol": "Drinks",
      "any": "With alcohol or without",
      "anyHint": "Limits below count what has alcohol.",
      "free": "Alcohol-free only",
      "freeHint": "Whatever has alcohol is offered without, where that goes.",
      "bottles": "Bottles",
      "tier": {
        "HOUSE": "Of the house only",
        "GOOD": "Good ones, too",
        "MINE": "All, my own as well"
      },
      "bottlesHint": "Which bottles are good or your own is said below, on the page.",
      "limits": "Limits",
      "empty": "Empty: no limit.",
      "emptyPause": "Empty: no pause.",
      "drinksPerParty": "Drinks with alcohol at a party",
      "gramsPerHour": "Alcohol in an hour",
      "gramsPerParty": "Alcohol at a party",
      "pauseMinutes": "Pause between drinks",
      "g": "g",
      "min": "min"
    },
    "profiles": {
      "title": "Profiles",
      "add": "Add profile",
      "createTitle": "New profile",
      "editTitle": "Edit {{name}}",
      "edit": "Edit {{name}}",
      "delete": "Delete {{name}}",
      "empty": "No profiles yet",
      "emptyText": "A profile is chosen at the machine’s screen before ordering: what it may have is counted for one person.",
      "groupFirst": "Make a group first: its rules apply to the profile.",
      "pin": "PIN",
      "account": "account: {{username}}",
      "linked": "with an account",
      "deleteTitle": "Delete {{name}}?",
      "deleteText": "What waits for {{name}} in the line is withdrawn. What was poured stays in the history.",
      "saved": "{{name}} was saved.",
      "deleted": "{{name}} was deleted."
    },
    "personForm": {
      "name": "Name",
      "nameHint": "Up to {{most}} characters. It stands on the machine’s screen.",
      "colour": "Colour",
      "group": "Group",
      "chooseGroup": "Choose a group",
      "pin": "PIN",
      "newPin": "New PIN",
      "pinHint": "{{least}}–{{most}} digits, so that nobody else orders as them. Empty: none.",
      "newPinHint": "{{least}}–{{most}} digits. Empty: the PIN stays.",
      "removePin": "Remove the PIN",
      "account": "Account of the same person",
      "accountHint": "What is ordered with it counts as theirs.",
      "noAccount": "None",
      "otherAccount": "An account that only administrators see",
      "pinNew": "a new one",
      "pinNone": "none",
      "pinThere": "there is one"
    },
    "bottles": {
      "title": "Bottles",
      "lead": "Everything is of the house unless you say otherwise. Groups say which of the better ones they get.",
      "search": "Search bottles",
      "atHand": "On pumps, in your bar, or better than the house",
      "others": "All others ({{amount}})",
      "nothing": "Nothing matches.",
      "none": "There are no bottles yet.",
      "tierOf": "{{name}}: what it is to you",
      "tier": {
        "HOUSE": "House",
        "GOOD": "Good",
        "MINE": "Mine"
      }
    }
  }
  "photos": {
    "title": "Photos",
    "lead": "Drop pictures that are named like your recipes: “Negroni.jpg” goes to the Negroni. You see which goes where before you save.",
    "back": "All recipes",
    "files": "Choose pictures",
    "dropHere": "Drop pictures here, or click to choose them. JPEG, PNG, WebP and others, up to 20 MB each.",
    "list": "Pictures and their recipes",
    "replaceAll": "Replace photos that are there already",
    "looking": "Looking for its recipe …",
    "close": "Spelled a little differently",
    "none": "No recipe of this name",
    "several_one": "{{count}} recipe of this name",
    "several_other": "{{count}} recipes of this name",
    "heic": "HEIC pictures cannot be opened here. Save it as JPEG and drop it again.",
    "hasPhoto": "Has a photo",
    "part": "Choose the part",
    "add": "Add",
    "addTo": "Add {{file}} to {{name}}",
    "replace": "Replace its photo",
    "replaceOf": "Replace the photo of {{name}} by {{file}}",
    "drop": "Take {{name}} off the list",
    "saving": "Saving …",
    "saved": "Saved",
    "retry": "Try again",
    "retryAll": "Try the failed ones again",
    "stop": "Stop",
    "clear": "Clear the list",
    "save_one": "Save {{amount}} photo",
    "save_other": "Save {{amount}} photos",
    "choose": {
      "title": "Which recipe is {{name}} for?",
      "for": "Choose the recipe for {{name}}",
      "button": "Choose a recipe",
      "other": "Another recipe",
      "search": "Search recipes",
      "nothing": "No recipe of this name.",
      "more_one": "{{amount}} more. Type more of the name.",
      "more_other": "{{amount}} more. Type more of the name."
    },
    "count": {
      "saving": "{{done}} of {{all}}",
      "saved_one": "{{amount}} saved",
      "saved_other": "{{amount}} saved",
      "failed_one": "{{amount}} failed",
      "failed_other": "{{amount}} failed",
      "unclear_one": "{{amount}} for you to decide",
      "unclear_other": "{{amount}} for you to decide"
    }
  }
  "pictures": {
    "choose": "Choose a picture",
    "drop": "… or drop it here, or paste it. JPEG, PNG, WebP and others, up to 20 MB.",
    "dropNow": "Drop to use this picture",
    "replace": "Another picture",
    "remove": "Remove",
    "undo": "Undo",
    "fresh": "Not saved yet",
    "removed": "The picture will be removed when you save.",
    "crop": {
      "title": "Choose the part that is shown",
      "area": "Part of the picture",
      "hint": "Drag the picture or use the arrow keys; zoom with the wheel, two fingers or the slider.",
      "zoom": "Zoom",
      "blurry": "This part is small and may look blurred on large screens.",
      "use": "Use this part",
      "sending": "Sending the picture …"
    }
  }
  "problems": {
    "unreachable": "Couldn't contact server!",
    "unknown": "Something went wrong.",
    "logged-out-here": "You are logged out here only: the machine cannot be reached. On the machine, the session will expire by itself.",
    "not-enough-liquid": "Not enough {{ingredient}}: {{missing}} ml are missing.",
    "amount-out-of-range": "The amount must be between {{least}} and {{most}} ml.",
    "boost-out-of-range": "The boost must be between −100% and +100%, in steps of 10.",
    "not-boostable": "This drink cannot be boosted.",
    "group-not-replaced": "Choose which {{group}} to use.",
    "not-in-group": "That ingredient does not belong to the group.",
    "additional-out-of-range": "{{ingredient}}: the extra amount must be between {{least}} and {{most}}.",
    "flush-needed": "{{pump}} still holds another liquid in its tube. Flush it first.",
    "pump-above-limit": "{{pump}} draws more power than the power limit allows.",
    "too-many-changes": "At most {{most}} ingredients can be left out or exchanged.",
    "not-in-drink": "{{ingredient}} is not in this drink.",
    "substitute-is-group": "{{ingredient}} is a group. Choose one of its ingredients.",
    "unit-mismatch": "{{replacement}} cannot stand in for {{ingredient}}: they are counted in different units.",
    "unknown-glass": "That glass no longer exists. Choose another one.",
    "unknown-ingredient": "One of the ingredients no longer exists. Open the drink again.",
    "too-many-additional": "At most {{most}} ingredients can be added.",
    "additional-is-group": "{{ingredient}} is a group. Add one of its ingredients.",
    "not-a-group": "{{ingredient}} is not a group.",
    "no-glass": "There is no glass under the nozzle. Place one to order.",
    "nothing-to-make": "There is nothing in this drink to pour.",
    "overfill-not-confirmed": "{{total}} ml do not fit into a glass of {{glassSize}} ml. Confirm that you want that much.",
    "exceeds-glass": "{{total}} ml are more than the {{glassSize}} ml of the glass.",
    "busy": "The machine was occupied a moment ago. Try again.",
    "busy_drink": "Occupied: {{owner}}’s {{drink}}, {{progress}}%.",
    "busy_cleaning": "Occupied: cleaning {{pumps}}.",
    "busy_pumps": "Occupied: {{pumps}} running.",
    "busy_settings": "Occupied: settings are being changed.",
    "nothing-to-continue": "Nothing is waiting to be continued.",
    "nothing-to-cancel": "No drink is being made.",
    "nothing-interrupted": "There is no interrupted drink.",
    "scale-silent": "The scale sends no weight. Check its cable, or calibrate it.",
    "not-found": "That no longer exists.",
    "wrong-credentials": "Username or password wrong!",
    "account-locked": "This account is locked. Ask an administrator.",
    "too-many-tries": "Too many tries. Wait {{seconds}} seconds.",
    "unknown-host": "This machine does not know the name {{host}} and does not answer to it. If it is meant to, start the server with ALLOWED_HOSTS={{host}}, or open the machine by its address.",
    "foreign-origin": "Pages of {{origin}} may not call this machine. If they are meant to, add {{origin}} to ALLOWED_ORIGINS. If this is the machine behind a reverse proxy, the proxy must pass on the Host header as the browser sent it.",
    "foreign-origin_null": "Pages without an address of their own may not call this machine.",
    "undeclared-proxy": "This came through a reverse proxy that the machine was not told of. Start the server with TRUSTED_PROXIES={{address}}.",
    "unauthenticated": "Your session has ended. Log in again.",
    "forbidden": "Your role does not allow this.",
    "bad-input": "The server did not understand the request.",
    "not-simulated": "This machine is not simulated.",
    "metrics-off": "Metrics are switched off. An administrator can switch them on in the settings, under “Home”.",
    "fault-not-possible": "Nothing here can have this fault.",
    "actuator-unavailable": "The machine’s outputs cannot be reached. Nothing was switched on; try again in a moment.",
    "store-unavailable": "Nothing was saved: the machine’s disk is full or broken. Make room on it, then try again.",
    "data-folder-gone": "Nothing was saved: the data folder {{folder}} was deleted or moved. Put it back, or an empty one in its place: everything that is remembered is written into it.",
    "data-folder-foreign": "Nothing was saved: the data folder {{folder}} contains other data. Move it out of the way, or restart Speedrail to work with it.",
    "machine-fault": "The machine had stopped a moment ago. Try again.",
    "machine-fault_emergency-stop": "{{owner}} stopped the machine. Check the machine, then reset it.",
    "machine-fault_emergency-stop-unknown": "Somebody stopped the machine. Check the machine, then reset it.",
    "machine-fault_outputs-not-safe": "An output could not be switched off. Check the machine, then reset it.",
    "machine-fault_on-too-long": "A pump was on for too long. Check the machine, then reset it.",
    "machine-fault_over-volume": "More went into the glass than should have been poured. Check the machine, then reset it.",
    "machine-fault_write-failed": "An output could not be set. Check the machine, then reset it.",
    "machine-fault_records-lost": "The disk was damaged, and what was changed last is lost. Check the machine, then reset it.",
    "machine-fault_booking-failed": "Something that was pumped could not be recorded. Check the levels and the machine, then reset it.",
    "machine-fault_data-folder-gone": "The data folder was deleted, moved or replaced. Put it back. Check the machine, then reset it.",
    "machine-outputs-missing": "Outputs missing: {{missing}}. Add expanders with {{expanders}} × {{outputs}} outputs.",
    "pump-kind-fixed": "The kind of a pump cannot be changed. Make another pump instead.",
    "pump-kind-fixed_dc": "This is a DC pump, and stays one. Make another pump instead.",
    "pump-kind-fixed_stepper": "This is a stepper pump, and stays one. Make another pump instead.",
    "pump-kind-fixed_valve": "This is a valve, and stays one. Make another pump instead.",
    "pump-value-out-of-range": "The value must be between {{least}} and {{most}}.",
    "pump-value-out-of-range_fillingLevel": "The filling level must be between {{least}} and {{most}} ml.",
    "pump-value-out-of-range_tubeCapacity": "The tube capacity must be between {{least}} and {{most}} ml.",
    "pump-value-out-of-range_powerConsumption": "The power consumption must be between {{least}} and {{most}} mW.",
    "pump-value-out-of-range_startPower": "The power at the start must be between {{least}} and {{most}} mW.",
    "pump-value-out-of-range_startTime": "The duration of the start must be between {{least}} and {{most}} ms.",
    "pump-value-out-of-range_timePerCentilitre": "The time per centilitre must be between {{least}} and {{most}} ms.",
    "pump-value-out-of-range_stepsPerCentilitre": "The number of steps per centilitre must be between {{least}} and {{most}}.",
    "pump-value-out-of-range_maxStepsPerSecond": "The highest speed must be between {{least}} and {{most}} steps per second.",
    "pump-value-out-of-range_acceleration": "The acceleration must be between {{least}} and {{most}} steps per second squared.",
    "name-taken": "Another pump has this name. Choose another one.",
    "name-too-long": "The name may have at most {{most}} characters.",
    "not-automated": "Only an automated ingredient can be on a pump. Choose one.",
    "too-many-pumps": "There can be at most {{most}} pumps. Delete one first.",
    "pin-in-use": "{{pin}} is in use already.",
    "pin-in-use_pump": "{{pin}} belongs to {{owner}} already.",
    "pin-in-use_director": "{{pin}} belongs to the relay that reverses pumps.",
    "pin-in-use_supply-relay": "{{pin}} belongs to the supply relay.",
    "pin-in-use_load-cell": "{{pin}} belongs to the load cell.",
    "pins-equal": "{{pin}} is chosen twice. Choose different pins.",
    "no-such-pin": "There is no pin {{pin}}.",
    "power-limit-out-of-range": "The power limit must be between {{least}} and {{most}} mW.",
    "pumps-above-limit": "Some pumps draw more by themselves: {{pumps}}. The limit must be at least {{lowest}} mW.",
    "overshoot-out-of-range": "The overshoot must be between {{least}}% and {{most}}%.",
    "unknown-pump-back-delay": "Pumps can be pumped back after {{known}} minutes of rest, or never.",
    "no-load-cell": "There is no load cell. Choose its pins first.",
    "not-calibrated": "The scale is not calibrated. Weigh it empty and with a known weight first.",
    "unsteady": "The weight does not come to rest. Keep the scale still, check its cable, and try again.",
    "saturated": "The weight is beyond what the load cell can measure. Take some off, or check its wiring.",
    "implausible": "The scale shows {{measured}} g, which is {{difference}} g off. Calibrate it again.",
    "implausible-measure": "The measured amount must be between {{least}} and {{most}} ml. Measure again.",
    "implausible-measure_nothing": "The pump gave nothing: there is nothing to measure.",
    "job-not-over": "The pump is still running, or its run has been forgotten. Let it end, or dose again.",
    "other-direction": "Pumps are running in the other direction. Stop them first.",
    "pump-incomplete": "{{pump}} is not set up completely. Complete it first.",
    "reverse-pumping-off": "Reverse pumping is off. Set it up first.",
    "advice-not-for-pump": "This pump cannot do that.",
    "advice-not-for-pump_steps": "Only stepper pumps count steps.",
    "advice-not-for-pump_time": "Only DC pumps run for a time.",
    "advice-not-for-pump_pump-down": "Valves cannot be pumped back.",
    "nothing-pumped": "Nothing was pumped in this run. Discard it, and make another one.",
    "scale-restless": "The weight does not come to rest within ten seconds. Wait until no drops fall and nothing touches the cup, then weigh again.",
    "scale-in-use": "A valve needs the scale to itself. Stop the other pumps first.",
    "nothing-to-clean": "Choose at least one pump to clean.",
    "nothing-to-confirm": "Cleaning is not waiting for anybody at the moment.",
    "scripts-not-safe": "Scripts cannot be run here.",
    "scripts-not-safe_no-python": "Scripts cannot be run: there is no Python on the machine. Install python3, then restart Speedrail.",
    "scripts-not-safe_not-installed": "Scripts cannot be run: nothing on the machine keeps them apart from its data. Install bubblewrap, then restart Speedrail.",
    "scripts-not-safe_not-permitted": "Scripts cannot be run: this computer does not let bubblewrap keep them apart from its data. “speedrail doctor” says why.",
    "too-many-event-actions": "At most {{most}} event actions.",
    "comment-too-long": "The comment must have at most {{most}} characters.",
    "execution-group-length": "The name of an execution group must have 1 to {{most}} characters.",
    "too-many-execution-groups": "At most {{most}} execution groups.",
    "url-not-usable": "The URL must begin with http:// or https://, name a host, and have at most {{most}} characters.",
    "volume-out-of-range": "The volume must be between {{least}}% and {{most}}%.",
    "sound-device-length": "The name of the sound device must have at most {{most}} characters.",
    "file-name-length": "The name of the file must have 1 to {{most}} characters.",
    "file-needed": "Choose a file.",
    "file-needed_wav": "Choose a sound (WAV).",
    "file-needed_py": "Choose a Python script.",
    "file-of-wrong-kind": "The file is of the wrong kind.",
    "file-of-wrong-kind_wav": "The file is not a sound (WAV).",
    "file-of-wrong-kind_py": "The file is not a Python script.",
    "file-gone": "The file is no longer on the machine. Choose it again.",
    "file-too-large": "The file is larger than {{most}} MB.",
    "file-vault-full": "All files together would be larger than {{most}} MB. Delete event actions that need files, and start the machine again.",
    "unknown-language": "There is no language {{language}}.",
    "malformed-colour": "{{name}}: {{value}} is not a colour.",
    "not-on-this-machine": "The computer that this machine runs on cannot be switched off or restarted from here.",
    "releases-unreachable": "New versions cannot be looked up: {{detail}}",
    "not-feasible": "It cannot be made like this.",
    "invalid-field": "{{field}} {{rule}}",
    "image-not-usable": "Invalid image format! Choose a JPEG, PNG, GIF, WebP, AVIF or TIFF picture.",
    "image-too-large": "The picture has more than {{most}} megapixels: make it smaller.",
    "file-update-needed": "Another type of action needs another file.",
    "file-update-needed_wav": "Another type of action needs another file: choose a sound (WAV).",
    "file-update-needed_py": "Another type of action needs another file: choose a Python script.",
    "pin-not-local": "{{pin}} is on an expander, which is too slow. Choose a pin of the computer itself.",
    "pin-not-local_step": "{{pin}} is on an expander, which is too slow for step pulses. Choose a pin of the computer itself.",
    "pin-not-local_load-cell": "{{pin}} is on an expander, which is too slow for the load cell. Choose a pin of the computer itself.",
    "pin-not-local_i2c": "{{pin}} is on an expander. The I2C bus needs pins of the computer itself.",
    "pin-not-local_supply-relay": "{{pin}} is on an expander. When that does not answer, the relay would stay on: choose a pin of the computer itself.",
    "pin-in-use_i2c": "{{pin}} belongs to the I2C bus.",
    "board-invalid": "The board was not saved.",
    "board-name-taken": "Another board has this name. Choose another one.",
    "board-address-taken": "{{name}} already has the address {{address}}.",
    "board-model-fixed": "This is a {{model}}, and stays one. Make another board instead.",
    "board-kind-fixed": "The type of a board cannot be changed. Make another board instead.",
    "board-in-use": "Something is still connected to this board: {{pins}}. Give it other pins first.",
    "local-board-exists": "There is only one local board: the computer’s own pins.",
    "local-board-stays": "The local board cannot be deleted: it is the computer itself.",
    "expanders-found": "There are still expanders on the bus: {{boards}}. Delete them first.",
    "i2c-bus-stuck": "The I2C bus does not answer: {{detail}}",
    "autocomplete-too-short": "Type at least {{least}} letters.",
    "ingredient-colour-malformed": "{{colour}} is not a colour.",
    "ingredient-value-out-of-range": "The value must be between {{least}} and {{most}}.",
    "ingredient-value-out-of-range_alcoholContent": "The alcohol content must be between {{least}}% and {{most}}%.",
    "ingredient-value-out-of-range_density": "The density must be between {{least}} and {{most}} g/ml.",
    "ingredient-value-out-of-range_bottlePrice": "The price must be between {{least}} and {{most}}.",
    "ingredient-value-out-of-range_bottleSize": "The bottle size must be between {{least}} and {{most}} ml.",
    "ingredient-value-out-of-range_flowFactor": "The flow factor must be between {{least}} and {{most}}.",
    "parent-not-a-group": "Choose a group to belong to.",
    "illegal-cycle": "A group cannot belong to itself, not even by way of others.",
    "unit-in-use": "The unit cannot change: the amounts in these recipes would mean something else: {{names}}.",
    "unit-in-use_more": "The unit cannot change: the amounts in {{count}} recipes would mean something else, among them {{names}}.",
    "not-deleted": "{{name}} was not deleted.",
    "used-by-recipes": "Used by these recipes: {{names}}.",
    "used-by-recipes_more": "Used by {{count}} recipes, among them {{names}}.",
    "recipes-left-empty": "Without it nothing would be left of these recipes: {{names}}.",
    "recipes-left-empty_more": "Without it nothing would be left of {{count}} recipes, among them {{names}}.",
    "group-not-for-bar": "{{ingredient}} is a group. Put one of its ingredients into the bar.",
    "category-name-length": "The name must have {{least}} to {{most}} characters.",
    "category-name-taken": "There already is a category with this name.",
    "glass-invalid": "The glass was not saved.",
    "glass-name-taken": "There already is a glass called {{name}}.",
    "glass-size-out-of-range": "A glass must hold {{least}} to {{most}} ml.",
    "too-many-glasses": "At most {{most}} glasses.",
    "user-invalid": "{{reasons}}",
    "username-length": "The username must have {{least}} to {{most}} characters.",
    "username-characters": "The username has characters that cannot be seen.",
    "username-lookalike": "This username looks like that of {{taken}}. Choose one that nobody mixes up with it.",
    "username-taken": "Username already taken!",
    "password-length": "The password must have {{least}} to {{most}} characters, not only blanks.",
    "password-public": "Everybody knows this password: it is that of the accounts to try out. Choose another one.",
    "too-many-users": "There are {{most}} users already. Delete one first.",
    "current-password-wrong": "This is not your current password.",
    "own-password": "Change your own password in your profile. It asks for the current one.",
    "own-role": "You can’t change your own role. Ask another administrator.",
    "own-lock": "You can’t lock or unlock yourself.",
    "own-account": "You can't delete yourself!",
    "heir-unfit": "Choose another user of this machine to take over the recipes and collections.",
    "already-set-up": "This machine has already been set up. Log in, or ask an administrator for an account.",
    "wrong-setup-code": "This is not the setup code. It is printed where the machine was started.",
    "invalid-field_required": "{{field}} is required.",
    "invalid-field_whole-number": "{{field}} must be a whole number.",
    "invalid-field_number": "{{field}} must be a number.",
    "invalid-field_yes-no": "{{field}} must be true or false.",
    "invalid-field_text": "{{field}} must be a text.",
    "invalid-field_list": "{{field}} must be a list.",
    "invalid-field_object": "{{field}} must be an object.",
    "invalid-field_json": "{{field}} is not valid JSON.",
    "invalid-field_form": "{{field}} is not written as it must be.",
    "invalid-field_one-of": "{{field}} must be one of {{options}}.",
    "invalid-field_least": "{{field}} must be at least {{least}}.",
    "invalid-field_most": "{{field}} must be at most {{most}}.",
    "invalid-field_between": "{{field}} must be between {{least}} and {{most}}.",
    "invalid-field_empty": "{{field}} must not be empty.",
    "invalid-field_longest": "{{field}} must have at most {{most}} characters.",
    "invalid-field_length": "{{field}} must have {{least}} to {{most}} characters.",
    "invalid-field_entries": "{{field}} must have at most {{most}} entries.",
    "method-not-allowed": "This address does not know the method {{method}}. It knows {{allowed}}.",
    "too-large": "The request is larger than {{most}} MB.",
    "recipe-invalid": "The recipe was not saved.",
    "tag-length": "A tag must have 1 to {{most}} characters.",
    "too-many-tags": "At most {{most}} tags.",
    "unknown-step-ingredient": "Step {{step}}: the ingredient no longer exists. Choose another one.",
    "unknown-category": "One of the categories no longer exists.",
    "unknown-default-glass": "That glass no longer exists. Choose another one.",
    "edited-meanwhile": "Somebody else has changed this in the meantime. Look at it again before you go on.",
    "collection-invalid": "The collection was not saved.",
    "collection-name-taken": "There is a collection called {{name}} already.",
    "unknown-recipe": "That recipe no longer exists.",
    "image-gone": "The picture is no longer on the machine. Choose it again.",
    "images-busy": "Many pictures are being worked on. Try again in a few seconds.",
    "malformed-json": "The server cannot read the request: it is not valid JSON.",
    "unsupported-media-type": "The server cannot read requests of this type.",
    "unknown-owner": "The owner no longer exists.",
    "import-gone": "This upload has expired. Upload the file again.",
    "transfer-field-unknown": "{{where}}: {{field}} cannot be “{{value}}”.",
    "store-unavailable_browser": "Nothing was saved: the browser has no room left for this page. Make room on the disk or delete data of other sites, then try again.",
    "store-unavailable_database": "Nothing could be saved: the database cannot be reached. Nothing was changed.",
    "machine-silent": "{{machine}} does not answer. Is it switched on?",
    "no-such-machine": "There is no such machine.",
    "not-shared": "This machine shares its data with no other one.",
    "sender-barred": "{{username}} may no longer order drinks.",
    "sent-order-begun": "It is being made already. It can be cancelled where it is made.",
    "sent-order-gone": "This order is no longer waiting.",
    "too-many-sent-orders": "At most {{most}} drinks can wait at other machines.",
    "no-party": "No party is open.",
    "party-not-closed": "“{{name}}” is still open: close it first, then delete it.",
    "party-unknown": "No party has this code. Scan the one at the bar again.",
    "party-over": "“{{name}}” is over.",
    "guest-invalid": "{{reasons}}",
    "last-orders": "Last orders are over: whoever is in line still gets a drink.",
    "too-many-open-orders_single": "You have an order in line already: drink up, then order the next one.",
    "too-many-open-orders": "You have {{most}} orders in line already: drink up, then order the next one.",
    "too-many-orders": "More than {{most}} orders in an hour: wait a little, or order at the bar.",
    "not-your-turn": "{{called}} is called now.",
    "not-your-turn_nobody": "This order has not been called yet.",
    "no-batch": "These cannot be made in one go: at most {{most}} of the very same drink, and only where all of it grows with the amount.",
    "alcohol-not-served": "At this party guests drink alcohol-free.",
    "not-at-hand": "There is no {{ingredient}} here.",
    "drink-gone": "This drink is no longer on the menu. Choose another one.",
    "orders-wait-in-line": "“{{party}}” is open: orders wait in its line.",
    "plan-changed": "Nothing was ordered: the drink would be made otherwise by now. Look at it again before you order it.",
    "no-such-confirmation": "Nothing was ordered: this confirmation was used already, is too old, or is somebody else’s. Ask for the plan again.",
    "assistant-off": "The assistant is switched off. An admin switches it on in the settings, under Home.",
    "alcohol-free-only": "You are served alcohol-free drinks here.",
    "bottle-not-served": "{{ingredient}} stays on the shelf: choose another bottle.",
    "drinks-had": "Your {{most}} drinks with alcohol are served, or on their way: from here on they are alcohol-free.",
    "drinks-had_single": "Your drink with alcohol is served, or on its way: from here on they are alcohol-free.",
    "drinks-had_none": "You are served alcohol-free drinks here.",
    "alcohol-per-hour": "As strong as this, it fits in {{minutes}} minutes. Until then you can have it lighter or alcohol-free.",
    "alcohol-per-hour_single": "As strong as this, it fits in a minute. Until then you can have it lighter or alcohol-free.",
    "alcohol-per-hour_never": "This is more alcohol than you are served in an hour: have it smaller, lighter or alcohol-free.",
    "alcohol-per-party": "This is more alcohol than you are still served this evening: have it smaller, lighter or alcohol-free.",
    "pause-between-drinks": "Your next drink with alcohol can start in {{minutes}} minutes. Alcohol-free, it can at once.",
    "pause-between-drinks_single": "Your next drink with alcohol can start in a minute. Alcohol-free, it can at once.",
    "rule-out-of-range": "The number of drinks must be between {{least}} and {{most}}.",
    "rule-out-of-range_gramsPerHour": "The alcohol in an hour must be between {{least}} and {{most}} g.",
    "rule-out-of-range_gramsPerParty": "The alcohol at a party must be between {{least}} and {{most}} g.",
    "rule-out-of-range_pauseMinutes": "The pause between drinks must be between {{least}} and {{most}} minutes.",
    "group-in-use": "Still in this group: {{names}}. Move them to another one first.",
    "group-in-use_guests": "The guests of the party belong to this group: choose another one for them first.",
    "pin-malformed": "A PIN has {{least}} to {{most}} digits.",
    "wrong-pin": "This PIN is not right.",
    "simulated-value-out-of-range": "The value must be between {{least}} and {{most}}.",
    "simulated-value-out-of-range_bottle": "The content of the bottle must be between {{least}} and {{most}} ml.",
    "simulated-value-out-of-range_glass": "The size of the glass must be between {{least}} and {{most}} ml.",
    "simulated-value-out-of-range_content": "The content of the glass must be between {{least}} and {{most}} ml.",
    "simulated-value-out-of-range_flow": "The flow must be between {{least}} and {{most}} times what it was.",
    "simulated-value-out-of-range_unsteady": "The scale can be off by {{least}} to {{most}} g.",
    "simulated-value-out-of-range_ice": "The ice must weigh between {{least}} and {{most}} g.",
    "simulated-value-out-of-range_hand": "The hand can take or add {{least}} to {{most}} g every second.",
    "simulated-value-out-of-range_hand-time": "The hand can stay for {{least}} to {{most}} s.",
    "simulated-value-out-of-range_outage": "The power cut must be between {{least}} and {{most}} s.",
    "simulated-value-out-of-range_hang": "The pause of the controller must be between {{least}} and {{most}} s.",
    "simulated-value-out-of-range_speed": "The speed must be between {{least}} and {{most}} times real time.",
    "scenario-invalid": "The scenario cannot be played. {{reasons}}",
    "machine-file-invalid": "The machine was not built. {{reasons}}",
    "machine-valve-needs-scale": "{{where}}: a valve is dosed by weight. Give the machine a scale, or take a pump.",
    "machine-pump-above-limit": "{{where}} draws more than the power limit of {{limitWatts}} W.",
    "machine-local-pins-missing": "Steppers and the scale need {{needed}} pins of the computer itself, which only has {{there}}. Take fewer steppers.",
    "above-power-limit": "The pump would draw more than the power limit of {{limit}} mW. Raise the limit first.",
    "transfer-picture-unusable": "The picture {{where}} cannot be read.",
    "transfer-invalid": "Nothing was changed. {{reasons}}",
    "transfer-field-missing": "{{where}}: {{field}} is missing.",
    "transfer-field-length": "{{where}}: {{field}} must have {{least}} to {{most}} characters.",
    "transfer-field-out-of-range": "{{where}}: {{field}} must be between {{least}} and {{most}}.",
    "transfer-reference-missing": "{{where}}: there is no {{field}} {{id}}.",
    "transfer-item-twice": "{{where}} is there twice.",
    "transfer-group-cycle": "The group {{where}} is in itself.",
    "transfer-not-json": "{{where}} cannot be read: it is not valid JSON."
  }
  "production": {
    "title": "At the machine",
    "button": {
      "idle": "The machine is free",
      "starting": "{{drink}} is starting",
      "running": "{{drink}}: {{percent}} poured",
      "waiting": "{{drink}} needs a hand",
      "finished": "{{drink}} is ready",
      "cancelled": "{{drink}} was cancelled",
      "failed": "{{drink}} failed",
      "paused": "{{drink}}: put the glass back",
      "dry": "{{drink}}: too little came out"
    },
    "idle": {
      "title": "Nothing is being made",
      "text": "The machine is free. Choose a drink, and watch it being made here.",
      "browse": "Choose a drink"
    },
    "for": "for {{username}}",
    "amount": "{{amount}} · {{glass}}",
    "remaining": "About {{time}} left",
    "progress": "Progress",
    "steps": "Steps",
    "step": {
      "PRIME": "Fill the tubes",
      "POUR": "Pour",
      "MANUAL": "Add by hand",
      "INSTRUCTION": "By hand",
      "WEIGH": "Pour by weight"
    },
    "stepState": {
      "done": "Done",
      "current": "Now",
      "ahead": "To come",
      "skipped": "Not done"
    },
    "scene": {
      "starting": "Getting ready",
      "now": {
        "pour": "Pouring now",
        "prime": "Filling the tubes"
      },
      "next": "Next:",
      "yourTurn": "your turn – {{step}}",
      "last": "ready to serve",
      "step": "Step {{number}} of {{total}}",
      "news": "Step {{number}} of {{total}}: {{step}}"
    },
    "manual": {
      "addTitle": "Your turn: add",
      "instructionTitle": "Your turn",
      "done": "Done, continue",
      "waiting": "{{username}} has to do this, then continue."
    },
    "cancel": {
      "stop": "Stop this drink",
      "confirmTitle": "Stop this drink?",
      "pouring": "All pumps stop at once. What is in the glass stays there; the drink cannot be resumed.",
      "waiting": "The drink ends here. What is in the glass stays there.",
      "yes": "Stop now",
      "no": "Keep going"
    },
    "finished": {
      "title": "Cheers!",
      "text": "Your {{drink}} is ready.",
      "textOther": "The {{drink}} for {{username}} is ready.",
      "again": "Same again"
    },
    "cancelled": {
      "title": "Cancelled",
      "text": "The {{drink}} was stopped.",
      "advice": "Take the glass away. All outputs are off and the filling levels are up to date; you can order again right away."
    },
    "failed": {
      "title": "That went wrong",
      "text": "The {{drink}} could not be finished.",
      "advice": "All outputs are off. Take the glass away, check pumps and bottles, then order again.",
      "adviceRest": "All outputs are off. Check pumps and bottles, and leave the glass: what is missing can still be poured."
    },
    "reason": "Reason: {{reason}}",
    "notice": {
      "finished": "{{drink}} is ready. Cheers!",
      "cancelled": "{{drink}} was cancelled.",
      "failed": "{{drink}} failed: {{reason}}"
    },
    "knownReason": {
      "shutdown": "the machine was switched off",
      "interrupted": "the power or the controller failed",
      "actuator-unavailable": "the pumps’ process did not answer",
      "actuator-gone": "the pumps’ process ended",
      "controller-silent": "the controller did not answer in time",
      "actuator-fault": "the pumps’ process met a fault",
      "controller-gone": "the controller failed",
      "store-unavailable": "the disk refused to write",
      "program-refused": "the actuator refused the plan",
      "outputs-not-safe": "an output could not be switched off; cut the power",
      "write-failed": "a pump could not be switched",
      "on-too-long": "a pump stayed on too long",
      "emergency-stop": "somebody pressed the emergency stop",
      "machine-fault": "the machine had a fault",
      "over-volume": "more went into the glass than should have been poured",
      "liquid-uncommanded": "liquid ran from a pump that was switched off",
      "no-flow": "too little came out; a bottle may be empty or a tube blocked",
      "scale-silent": "the scale sent no weight",
      "scale-restless": "the scale is restless; nothing may touch or shake it",
      "glass-lifted": "the glass was taken away",
      "power-lost": "the power failed",
      "too-long": "it took too long"
    },
    "paused": {
      "title": "Put the glass back",
      "text": "Everything has stopped. As soon as the same glass is back under the nozzles, the machine continues by itself, and nothing is lost.",
      "otherGlass": "Is it another glass, or has anything been added to it or drunk from it?",
      "goOn": "Continue with this glass",
      "putBack": "Put the glass back"
    },
    "dry": {
      "title": "Too little came out",
      "titleSeveral": "Too little came out of one of these",
      "missing": "{{pump}} · {{amount}} missing",
      "text": "Everything is off; leave the glass where it is. Is the bottle empty? Put in a new one. Is the tube kinked or blocked? Free it, then try again.",
      "textSeveral": "Everything is off; leave the glass where it is. Look for an empty bottle or a blocked tube, and choose which one it is.",
      "waiting": "{{username}} has to decide what happens now.",
      "leaveOut": "Leave it out",
      "tryAgain": "Try again",
      "newBottle": "New bottle …",
      "level": "{{ingredient}}: in the new bottle",
      "levelHint": "Put the tube into the new bottle first. The machine fills the tube, then pours what is missing.",
      "back": "Back",
      "pourOn": "Continue",
      "unit": "ml"
    },
    "weight": {
      "label": "On the scale",
      "grams": "{{amount}} g",
      "added": "added",
      "of": "of {{amount}}",
      "tare": "Tare",
      "tareHint": "What is on the scale now counts as zero from here on",
      "ofAbout": "of about {{amount}}",
      "enough": "Enough",
      "over": "A little too much"
    },
    "interrupted": {
      "title": "{{drink}} is not finished",
      "text": "It was interrupted {{ago}}. If the glass is still there, the machine can pour what is missing.",
      "inGlass": "In the glass",
      "nothingYet": "Nothing yet",
      "missing": "Missing",
      "nothing": "Nothing",
      "finish": "Finish it",
      "discard": "Discard",
      "sameGlass": "Put the same glass under the nozzles first.",
      "barred": {
        "fault": "The machine has stopped; it has to be reset first.",
        "busy": "The machine is at work; wait until it is free."
      },
      "discardTitle": "Discard {{drink}}?",
      "discardText": "The machine forgets what is missing, and the drink can no longer be finished. Drink it, or empty the glass.",
      "line": "{{drink}} was interrupted {{ago}}. Whoever ordered it can finish it."
    },
    "dose": {
      "title": "Ordered and poured",
      "scale": "{{ordered}} ordered · {{poured}} poured ± {{deviation}}",
      "time": "{{ordered}} ordered · {{poured}} poured, by time",
      "asOrdered": "{{ordered}} ordered and poured, by time",
      "nothing": "{{ordered}} ordered · nothing poured",
      "hand": "{{ordered}} by hand",
      "notAdded": "{{ordered}} by hand · not added",
      "less": "{{amount}} less",
      "more": "{{amount}} more",
      "uncommanded": "Ran in while nothing was on, estimated: {{parts}}",
      "foreign": "About {{amount}} came into the glass that no pump gave, such as ice. It is no part of these amounts.",
      "helpScale": "± says how sure the scale is of an amount: 19 times out of 20 the true one lies within. What came too little or too much, and surely so, is marked.",
      "helpTime": "By time: no scale has seen it. The amount is worked out from how long the pump was on, so an empty bottle or a worn pump does not show."
    }
  }
  "provider": {
    "title": "Login",
    "lead": "People log in with an account of your own provider, by OpenID Connect. Passwords keep working, whatever becomes of the provider.",
    "saved": "The login was saved.",
    "provider": "Provider",
    "isOn": "Offer this login",
    "isOnHint": "Switched off, or with another issuer or client, the sessions that came by it end.",
    "issuer": "Issuer",
    "issuerHint": "To the letter as the provider writes it, such as https://auth.example.org/realms/home.",
    "clientId": "Client ID",
    "clientSecret": "Client secret",
    "secretKept": "The machine has one. Leave this empty to keep it.",
    "label": "Name on the button",
    "labelHint": "After “Log in with”.",
    "scopes": "Scopes",
    "scopesHint": "“openid profile”, and “groups” for roles at most providers.",
    "isPlainAllowed": "Allow http for a provider in the home network",
    "plainHint": "Without TLS whoever is in your network can read along, and pretend to be the provider. Only for trying it out.",
    "ca": "Certificate of your own authority",
    "caHint": "As PEM. Leave it empty for a provider whose certificate browsers trust, too.",
    "isOnKiosk": "Offer it on the machine’s own screen, too",
    "kioskHint": "On a screen without an address bar there is no way back from the provider’s page.",
    "returnTitle": "To register at the provider",
    "returnText": "The redirect address. Register one for each address by which people reach the machine.",
    "returnAddress": "Redirect address",
    "people": "People and roles",
    "newcomer": "Somebody without an account gets",
    "newcomerHint": "Nobody gets an account by a name or an e-mail address: people link theirs in their profile, or you link it below.",
    "nothing": "nothing",
    "newAccount": "an account: {{role}}",
    "roleClaim": "Claim with roles",
    "roleClaimHint": "Such as groups or realm_access.roles. Empty: roles are given here. With a claim the role is updated at each login, and anybody without a value from the table is refused.",
    "roles": "Which value gives which role",
    "rolesHint": "Of several values the greatest role counts.",
    "value": "Value",
    "role": "Role",
    "addRow": "Add a row",
    "removeRow": "Remove {{value}}",
    "test": "Test",
    "testing": "Asking the provider …",
    "testGood": "The provider answers and can do what is needed. Whether id and secret are right shows with the first login.",
    "accounts": "Linked accounts",
    "noAccounts": "No account is linked yet.",
    "unlink": "Unlink",
    "unlinkTitle": "Unlink {{name}}?",
    "unlinkText": "Sessions that came by the provider end. Without a password there is no way in any more, until you set one.",
    "otherProvider": "at another provider: {{issuer}}",
    "noPassword": "no password",
    "strangers": "Came, and are nobody here",
    "strangersText": "Anybody may be called anything: ask the person before you link, or compare the subject with what the provider shows.",
    "giveTo": "Account for {{name}}",
    "choose": "Choose an account",
    "link": "Link",
    "nameless": "without a name",
    "roleNames": {
      "user": "User",
      "recipe_creator": "Recipe creator",
      "pump_ingredient_editor": "Pump editor",
      "admin": "Administrator"
    }
  }
  "pumps": {
    "title": "Pumps",
    "machine": {
      "title": "The machine",
      "free": "The machine is free",
      "busy": "occupied",
      "fault": "stopped: {{reason}}"
    },
    "power": {
      "title": "Power",
      "watts": "{{amount}} W",
      "now": "{{watts}} now",
      "ofLimit": "{{watts}} of {{limit}}"
    },
    "all": {
      "run": "Run all",
      "stop": "Stop all",
      "title": "Run all pumps?",
      "text": "Every pump that can run will start and keep running until it is stopped. Put a large enough container under the nozzles.",
      "heading": "All pumps"
    },
    "barrier": {
      "fault": "Nothing can be started until the machine is reset.",
      "occupied": "Nothing can be started until it is free."
    },
    "kind": {
      "DC": "DC",
      "STEPPER": "Stepper",
      "VALVE": "Valve"
    },
    "status": {
      "running": "Running",
      "suspended": "Waiting",
      "needs-flush": "Flush first",
      "incomplete": "Not set up",
      "testable": "Tube unknown",
      "ready": "Ready"
    },
    "overview": {
      "title": "How the machine is set up",
      "on": "On",
      "off": "Off",
      "yes": "Yes",
      "no": "No",
      "never": "Never",
      "minutes": "{{amount}} min",
      "configure": "Configure",
      "configureThing": "Configure: {{what}}",
      "pumps": "Pumps",
      "count": "Pumps and valves",
      "withIngredient": "With an ingredient",
      "readyCount": "Ready for drinks",
      "reverse": "Reverse pumping",
      "reverseOff": "Tubes cannot be pumped back into their bottles.",
      "supplyRelayOn": "The pumps have power only while something runs.",
      "supplyRelayOff": "The pumps have power all the time.",
      "overshoot": "Overshoot",
      "timer": "Pump back after",
      "loadCell": "Load cell",
      "loadCellOff": "There is no scale under the glass.",
      "calibrated": "Calibrated",
      "checkGlass": "Check for a glass",
      "matchGlass": "Recognise the glass",
      "powerLimit": "Power limit",
      "limit": "Limit",
      "draw": "Drawn now",
      "strongest": "Strongest pump",
      "dispensing": "Timings"
    },
    "noIngredient": "No ingredient",
    "bottle": "Bottle",
    "tube": "Tube",
    "tubeUnknown": "unknown",
    "of": "{{amount}} of {{whole}}",
    "run": "Run",
    "stop": "Stop",
    "stopOne": "Stop {{pump}}",
    "fill": "Fill",
    "fillTube": "Fill tube",
    "back": "Back",
    "pumpBack": "Pump back",
    "dose": "Dose",
    "doseField": "Millilitres to dose with {{pump}}",
    "doseRange": "{{least}} to {{most}} ml",
    "hindrance": {
      "incomplete": "The setup is not complete.",
      "tube-unknown": "How much the tube holds is not known yet.",
      "no-ingredient": "Nothing is connected to the pump.",
      "flush": "The tube holds another liquid: flush it first.",
      "full": "The tube is full.",
      "empty": "The tube is empty.",
      "other-direction": "Other pumps are running the other way.",
      "scale-in-use": "A valve needs the scale to itself."
    },
    "advice": {
      "RUN": "Runs until it is stopped",
      "PUMP_UP": "Fills the tube",
      "PUMP_DOWN": "Pumps back",
      "ML": "Doses",
      "TIME": "Runs for a time",
      "STEPS": "Makes steps",
      "PROBE": "Shows its output"
    },
    "empty": {
      "title": "No pumps yet",
      "text": "Once pumps are set up, they can be run, filled and emptied here."
    },
    "jobFailed": "{{pump}} could not finish: {{reason}}",
    "lead": "What is connected to the machine, what it is doing, and how it is set up.",
    "cleaning": "Cleaning",
    "commissioning": "Set up a new machine",
    "setUp": "Set up",
    "setUpOne": "Set up {{pump}}",
    "add": {
      "button": "Add pump",
      "title": "What do you want to add?",
      "text": "The type cannot be changed later; everything else can, step by step.",
      "kind": {
        "DC": {
          "name": "DC pump",
          "text": "A plain motor, switched by a relay or transistor. Dosed by time."
        },
        "STEPPER": {
          "name": "Stepper pump",
          "text": "Turned step by step through a driver. Dosed by steps: exact for small amounts."
        },
        "VALVE": {
          "name": "Valve",
          "text": "Opens a tap under a bottle. Dosed by weight: needs a calibrated scale."
        }
      }
    },
    "dispensing": {
      "title": "Dispensing times",
      "text": "While a drink is poured, the pumps take turns in short runs, so that it mixes in the glass. These are the limits.",
      "minimalRunMs": "Shortest run",
      "minimalPauseMs": "Shortest pause",
      "pauseBetweenStepsMs": "Pause between steps",
      "hint": {
        "minimalRunMs": "Shorter runs wear out relays and pumps.",
        "minimalPauseMs": "Between two runs of the same pump.",
        "pauseBetweenStepsMs": "Everything rests for this long."
      },
      "saved": "The timings were saved.",
      "byScale": "With a calibrated scale under the glass, runs and pauses take at least {{least}}: shorter ones look alike to it."
    },
    "bottleDialog": {
      "open": "Change bottle",
      "openOne": "Change bottle: {{pump}}",
      "title": "Bottle of {{pump}}",
      "ingredient": "Ingredient",
      "level": "Filling level",
      "full": "Full bottle: {{amount}}",
      "pumpedUp": "The tube is full",
      "pumpedUpHint": "Up to the nozzle. Otherwise it is filled before the first drink.",
      "saved": "The bottle was changed."
    },
    "details": {
      "show": "Technical details",
      "missing": "missing",
      "high": "High",
      "low": "Low",
      "ready": "calibrated",
      "ms": "{{amount}} ms"
    },
    "need": {
      "pin": "Control pin",
      "powerState": "Runs at",
      "stepPin": "Step pin",
      "enablePin": "Enable pin",
      "enableState": "Enabled at",
      "timePerCl": "Time per cl",
      "stepsPerCl": "Steps per cl",
      "maxStepsPerSecond": "Steps per second",
      "acceleration": "Acceleration",
      "scale": "Calibrated scale",
      "tubeCapacity": "Tube capacity"
    },
    "reverse": {
      "title": "Reverse pumping",
      "lead": "One relay reverses all pumps, so that what is in the tubes goes back into the bottles.",
      "enable": "Pumps can run backwards",
      "enableHint": "Needs a relay or driver input that changes the direction of all pumps. Valves stay as they are.",
      "pin": "Direction pin",
      "forward": "Pumps run forward when the pin is",
      "highHint": "3.3 V on the pin",
      "lowHint": "0 V on the pin",
      "overshoot": "Overshoot",
      "overshootHint": "How much more than the tube holds is pumped back. 10% is a good start.",
      "timer": "Pump back by itself",
      "timerHint": "After a time at rest, so that nothing dries up in the tubes.",
      "after": "After {{amount}} minutes",
      "saved": "Reverse pumping was saved."
    },
    "supplyRelay": {
      "title": "Supply relay",
      "lead": "One relay before all pumps and valves: they have power only while a drink, a cleaning or a single pump runs.",
      "enable": "A relay switches the power of the pumps",
      "enableHint": "Then a pump whose own relay sticks stops as soon as the machine stops, and nothing runs while the computer starts or hangs.",
      "pin": "Supply relay pin",
      "on": "Pumps have power when the pin is",
      "try": "Wire it so that the pumps have no power when nothing drives the pin. Then run a pump and listen: the relay has to click on just before it, and off when it stops.",
      "saved": "The supply relay was saved."
    },
    "limit": {
      "title": "Power limit",
      "lead": "What the power supply can deliver. Drinks, cleaning and single pumps never draw more.",
      "enable": "Limit the power",
      "enableHint": "Pumps then take turns where they would draw too much together.",
      "field": "Limit",
      "bound": "At least {{lowest}} mW, which {{pumps}} needs. 1000 mW is 1 W.",
      "noBound": "1000 mW is 1 W. No pump has a power consumption yet.",
      "draws": "What the pumps draw",
      "allAtOnce": "All of them together draw {{together}}: they can run at once.",
      "inTurns": "All of them together would draw {{together}}, more than {{limit}}: they take turns.",
      "above": "– more than the limit",
      "saved": "The power limit was saved."
    },
    "unit": {
      "ml": "ml",
      "ms": "ms",
      "mW": "mW"
    },
    "flow": {
      "title": "Flow",
      "health": {
        "GOOD": "Pours well",
        "DRIFTED": "Drifted",
        "WORN": "Worn"
      },
      "alarms_one": "{{amount}} pump pours differently",
      "alarms_other": "{{amount}} pumps pour differently",
      "overTime": "Flow over time",
      "lead": "What this pump has given by the scale, drink by drink, compared with its calibration.",
      "asTable": "Show the drinks as a table",
      "asChart": "Show the drinks as a chart",
      "chart": "The flow of each drink, in percent of the calibrated flow",
      "choose": "Drink",
      "seen": "{{percent}} of the calibrated flow, ± {{deviation}}",
      "when": "Drink",
      "what": "Liquid",
      "expected": "Should have come",
      "gave": "Flow",
      "sure": "Uncertainty",
      "key": {
        "drink": "A drink with its uncertainty",
        "good": "All is well",
        "now": "Learned flow",
        "accepted": "Accepted on {{date}}"
      },
      "sureHint": "±: 19 times out of 20 the true value lies within it.",
      "now": "Now",
      "less": "Gives {{amount}} less than calibrated, ± {{deviation}}.",
      "more": "Gives {{amount}} more than calibrated, ± {{deviation}}.",
      "same": "Gives as much as calibrated, ± {{deviation}}.",
      "advice": {
        "GOOD": "Nothing needs to be done.",
        "DRIFTED": "Look for a kinked tube, air in it, or an almost empty bottle. If nothing is wrong, accept the flow.",
        "WORN": "Change the tube or the pump head, then calibrate the pump again.",
        "UNKNOWN": "The scale has not measured yet how this pump gives its present liquid. Make a few drinks with it."
      },
      "learns": "Drinks are already poured by the learned flow.",
      "calibrated": "Calibrated flow",
      "present": "Learned flow",
      "perSecond": "{{amount}} ml/s",
      "lastSeen": "Last measured",
      "acceptedAt": "Accepted",
      "accept": "Accept",
      "accepted": "The flow was accepted: it is the calibration of {{pump}} now.",
      "reset": "Go back to calibration",
      "resetTitle": "Go back to the calibration of {{pump}}?",
      "resetText": "What the scale has measured since then is forgotten. This helps if the scale was wrong: it stood askew, or somebody leant on it.",
      "wasReset": "{{pump}} pours as it was last calibrated.",
      "empty": {
        "title": "No drinks measured yet",
        "text": "With a calibrated scale under the glass, the flow of this pump appears here after a few drinks.",
        "scale": "Go to the load cell",
        "valve": "A valve is dosed by weight: the scale itself ends its pour, so there is no calibration to compare it with.",
        "valveTitle": "Nothing to compare"
      },
      "unknown": "Not measured yet",
      "drinks": "Drinks measured",
      "lastDrink": "The last drink had {{percent}} of the calibrated flow, ± {{deviation}}.",
      "follows": "Learned so far: {{now}}. One drink changes that by {{most}} at most, so that a single wrong weighing does little harm."
    }
  }
  "recipes": {
    "all": "All recipes",
    "own": "My recipes",
    "favourites": "Favourites",
    "lead": {
      "public": "Everything the house can mix.",
      "own": "The drinks you have written down.",
      "category": "From the category “{{category}}”.",
      "favourites": "The drinks you want to find again."
    },
    "create": "New recipe",
    "addPhotos": "Add photos",
    "refresh": "Refresh",
    "search": {
      "label": "Search recipes",
      "placeholder": "Search by name …",
      "clear": "Clear the search field",
      "makeable": "Show",
      "orderBy": "Sort by",
      "more": "More filters",
      "less": "Fewer filters",
      "contains": "Contains all of these ingredients",
      "containsPlaceholder": "Choose ingredients …",
      "noMatch": "No such ingredient",
      "reset": "Reset"
    },
    "choice": {
      "ALL": {
        "label": "All drinks",
        "hint": "Those that need something else come last."
      },
      "WITH_OWNED": {
        "label": "What can be made now",
        "hint": "With what is on the pumps and in your bar."
      },
      "AUTOMATIC": {
        "label": "Poured by the machine",
        "hint": "Nobody has to lend a hand."
      }
    },
    "order": {
      "NAME_ASC": "Name, A to Z",
      "NAME_DESC": "Name, Z to A",
      "MOST_MADE": "Most popular first",
      "NEWEST": "Newest first",
      "STRONGEST": "Strongest first",
      "LIGHTEST": "Lightest first",
      "LAST_UPDATE_DESC": "Last changed first",
      "LAST_UPDATE_ASC": "Least recently changed first"
    },
    "count_one": "{{amount}} recipe",
    "count_other": "{{amount}} recipes",
    "allShown": "That was the whole menu.",
    "empty": {
      "title": "Nothing on the menu fits",
      "text": "No recipe matches this search. Remove a filter, or start over.",
      "reset": "Show all recipes",
      "noneTitle": "No recipes here yet",
      "noneText": "As soon as somebody adds one, it appears here.",
      "ownText": "Write down your first drink. Everybody at this machine can then order it.",
      "favouritesTitle": "No favourites yet",
      "favouritesText": "Tap the heart on a drink to find it here."
    },
    "availability": {
      "AUTOMATIC": "Poured by the machine",
      "WITH_HAND": "With your help",
      "WITH_HAND_LIST": "With your help: {{list}}",
      "MISSING": "Needs something else",
      "MISSING_LIST": "Needs: {{list}}",
      "leftOut": "Without: {{list}}",
      "writtenSteps_one": "one step by hand",
      "writtenSteps_other": "{{count}} steps by hand"
    },
    "alcohol": {
      "none": "Alcohol-free",
      "one": "{{percent}} vol.",
      "range": "{{least}}–{{most}} vol."
    },
    "ingredientState": {
      "pump": "On a pump",
      "owned": "In your bar",
      "missing": "Missing"
    },
    "details": {
      "back": "Back to the recipes",
      "make": "Make this drink",
      "steps": "How it is made",
      "facts": "Facts",
      "glass": "Glass",
      "glassSize": "{{glass}}, {{size}}",
      "noGlass": "Any",
      "amount": "Served",
      "strength": "Alcohol",
      "boost": "Boost",
      "boostable": "Can be made stronger or lighter",
      "notBoostable": "Cannot be changed",
      "owner": "By",
      "lastUpdate": "Last change",
      "tags": "Tags",
      "fixed": "Fixed amount",
      "fixedHint": "Stays the same whatever the size of the drink.",
      "boosts": "Boostable",
      "boostsHint": "Grows and shrinks with the boost.",
      "addTogether": "Add together",
      "addOne": "Add",
      "instruction": "By hand",
      "edit": "Edit",
      "delete": "Delete",
      "picture": "Picture of {{name}}",
      "deleteTitle": "Delete “{{name}}”?",
      "deleteText": "The recipe will be gone for good. A drink that is being made will be finished.",
      "deleteCollections_one": "It will also be removed from this collection: {{names}}.",
      "deleteCollections_other": "It will also be removed from these {{count}} collections: {{names}}.",
      "deleted": "“{{name}}” was deleted.",
      "collect": "Add to collection",
      "collectTitle": "Your collections",
      "collectNone": "You have no collections yet.",
      "collectNew": "New collection …",
      "collectFirst": "“{{name}}” will be the first recipe in it.",
      "collectionName": "Name",
      "collected": "“{{name}}” is in “{{collection}}”.",
      "uncollected": "“{{name}}” is no longer in “{{collection}}”."
    },
    "favourite": {
      "label": "Favourite: {{name}}",
      "remember": "Remember this drink",
      "forget": "No longer a favourite"
    },
    "alcoholFree": {
      "title": "Without alcohol",
      "instead": "{{replacement}} instead of {{ingredient}}",
      "leftOut": "Left out: {{ingredients}}",
      "make": "Make it without alcohol"
    },
    "section": {
      "show": "Show them",
      "hide": "Hide them"
    },
    "surprise": {
      "button": "Surprise me",
      "none": "Nothing that can be made now matches."
    }
  }
  "removal": {
    "done": "{{name}} was deleted.",
    "doneWithRecipes_one": "{{name}} was deleted, and {{count}} recipe changed.",
    "doneWithRecipes_other": "{{name}} was deleted, and {{count}} recipes changed.",
    "others_one": "{{count}} more",
    "others_other": "{{count}} more",
    "showRecipes": "Show these recipes",
    "blocked": "{{name}} cannot be deleted yet",
    "blocker": {
      "pumps_one": "A pump carries it, or has it in its tube: {{names}}. Give it another ingredient and flush it.",
      "pumps_other": "{{count}} pumps carry it, or have it in their tubes: {{names}}. Give them another ingredient and flush them.",
      "drinks_one": "A drink with it is being made, or is waiting to be finished: {{names}}. Finish or discard it.",
      "drinks_other": "{{count}} drinks with it are being made, or are waiting to be finished: {{names}}. Finish or discard them.",
      "children_one": "The group is not empty: {{names}}. Move it to another group first.",
      "children_other": "The group is not empty: {{names}}. Move these {{count}} to another group first."
    },
    "place": {
      "pumps": "Go to the pumps",
      "drinks": "Go to the dashboard"
    },
    "category": {
      "title": "Delete the category {{name}}?",
      "unused": "No recipe is in it.",
      "used_one": "{{count}} recipe is in this category: {{names}}.",
      "used_other": "{{count}} recipes are in this category: {{names}}.",
      "question": "What should happen to the recipes?",
      "way": {
        "replace": "Move them to another category",
        "take-out": "Take them out of this category"
      },
      "hint": {
        "replace": "They appear there from now on.",
        "take-out": "They stay in their other categories, if they have any."
      }
    },
    "glass": {
      "title": "Delete the glass {{name}}?",
      "unused": "No recipe asks for it.",
      "used_one": "{{count}} recipe asks for this glass: {{names}}.",
      "used_other": "{{count}} recipes ask for this glass: {{names}}.",
      "question": "What should happen to the recipes?",
      "way": {
        "replace": "Use another glass for them",
        "take-out": "Leave them without a glass"
      },
      "hint": {
        "replace": "Where a recipe has no amount of its own, the amount follows the new glass.",
        "take-out": "They are offered in the default glass."
      }
    },
    "ingredient": {
      "title": "Delete {{name}}?",
      "unused": "No recipe uses it. Bars that hold it lose it.",
      "used_one": "{{count}} recipe uses it: {{names}}.",
      "used_other": "{{count}} recipes use it: {{names}}.",
      "question": "What should happen to the recipes?",
      "way": {
        "replace": "Replace it with another ingredient",
        "take-out": "Remove it from these recipes"
      },
      "hint": {
        "replace": "In the same amounts. Where a recipe has both, the amounts are added.",
        "take-out": "They are made without it. No recipe is left empty."
      }
    },
    "user": {
      "title": "Delete the user {{name}}?",
      "unused": "This user owns no recipes and no collections. The bar is deleted with the user; past orders stay.",
      "used_one": "{{name}} owns {{count}} recipe or collection: {{names}}.",
      "used_other": "{{name}} owns {{count}} recipes and collections: {{names}}.",
      "question": "What should happen to them?",
      "way": {
        "replace": "Hand them over",
        "take-out": "Delete them, too"
      },
      "hint": {
        "replace": "Somebody else owns them and may change them.",
        "take-out": "The recipes are gone from the collections of others as well. This cannot be undone."
      }
    }
  }
  "replay": {
    "title": "Replay of a run",
    "lead": "Every run of the simulated machine is recorded. Look at it again, as slowly as you like, or send the file with a bug report: it replays exactly.",
    "back": "Simulated machine",
    "last": {
      "title": "This machine’s last minutes",
      "text": "What the machine has done until now, with everything that was broken and repaired.",
      "button": "Look at it"
    },
    "file": {
      "title": "A file",
      "label": "File of a recorded run",
      "text": "Drop a recorded run here, or choose one (speedrail-run-….json).",
      "unreadable": "This is not a recorded run that can be replayed: {{reason}}"
    },
    "close": "Close this run",
    "fromFile": "{{name}}, recorded {{when}}",
    "fromMachine": "Recorded {{when}}",
    "check": {
      "checking": "Comparing with what was recorded …",
      "exact": "Plays exactly as it was recorded",
      "differs": "Does not play as it was recorded: another version of the simulated machine made it. First difference before {{time}}: {{what}}"
    },
    "play": "Play",
    "pause": "Pause",
    "before": "Previous note",
    "after": "Next note",
    "position": "Position in the run",
    "positionText": "{{at}} of {{length}}",
    "rate": "Playback speed",
    "factor": "{{factor}}×",
    "notes": {
      "title": "What happened",
      "empty": "Nothing was noted in this run.",
      "go": "Go to {{time}}: {{text}}",
      "drink": "drink",
      "step": "step",
      "trigger": "event",
      "maintenance": "maintenance",
      "fault": "fault",
      "scenario": "scenario",
      "fault-set": "broken"
    }
  }
  "setup": {
    "title": "Set up",
    "headline": "A new bar opens",
    "lead": "Nobody has an account here yet. Create the first one: it will be allowed to do everything on this machine.",
    "code": "Setup code",
    "codeHint": "Printed where the machine was started.",
    "usernameHint": "{{least}}–{{most}} characters",
    "passwordHint": "{{least}}–{{most}} characters",
    "repeated": "Repeat password",
    "differs": "The passwords differ.",
    "submit": "Open the bar"
  }
  "simple": {
    "pages": {
      "label": "Pages",
      "back": "Previous page",
      "next": "Next page",
      "number": "Page {{page}}",
      "place": "Page {{page}} of {{total}}",
      "short": "{{page}} / {{total}}"
    },
    "filter": {
      "open": "Filter",
      "narrowed": "Filtered",
      "title": "What would you like?",
      "name": "Name",
      "search": "Show"
    },
    "collections": {
      "title": "Collections",
      "back": "All collections",
      "size_one": "{{amount}} recipe",
      "size_other": "{{amount}} recipes",
      "by": "by {{owner}}",
      "emptyTitle": "No collections yet",
      "emptyText": "Collections made in the full view appear here.",
      "goneTitle": "This collection is gone",
      "goneText": "Somebody has deleted it, or it never existed."
    },
    "progress": {
      "title": "Your drink",
      "idleTitle": "Nothing is being made",
      "idleText": "The machine is free. Choose a drink and watch it being made here.",
      "choose": "Choose a drink",
      "back": "Back"
    },
    "needs": {
      "onlyNow": "Only what can be made now"
    }
  }
  "simulator": {
    "title": "Simulated machine",
    "hint": "Press anything in the picture to see its numbers and to break it; drag the glass off its scale. The tables show the same in figures.",
    "speed": "How fast the machine’s time runs",
    "speedHint": "{{factor}} times as fast as real time",
    "factor": "{{factor}}×",
    "pressStart": "Press the start button",
    "takeGlass": "Take the glass",
    "returnGlass": "Put the glass back",
    "refilled": "{{name}} is full again.",
    "ml": "{{amount}} ml",
    "grams": "{{amount}} g",
    "watts": "{{amount}} W",
    "scene": {
      "label": "Picture of the simulated machine: bottles, pumps, tubes, the glass on its scale, the power meter and the pins of its boards. What is broken has a red sign. The tables below hold the same figures.",
      "power": "Power",
      "machineTime": "Machine time",
      "noGlass": "No glass on the scale",
      "empty": "empty",
      "grams": "g",
      "paused": "Paused",
      "header": "GPIO header",
      "failed": "This browser cannot draw the machine. The tables below show the same, live.",
      "zoomIn": "Zoom in",
      "zoomOut": "Zoom out",
      "fit": "Show the whole machine",
      "wheel": "Hold Ctrl or ⌘ and scroll to zoom.",
      "touch": "Spread two fingers or tap twice to zoom; tap a part for its name and level.",
      "mouse": "Ctrl + scroll or a double click zooms, dragging moves the picture. With the keyboard: arrow keys from part to part, + and − to zoom, 0 for the whole machine."
    },
    "making": {
      "nothing": "Nothing is being made.",
      "choose": "Choose a drink and watch",
      "cancel": "Stop",
      "READY_TO_START": "is starting",
      "RUNNING": "is being poured",
      "MANUAL_INGREDIENT_ADD": "is waiting for you to add something",
      "MANUAL_ACTION_REQUIRED": "is waiting for you",
      "FINISHED": "is ready. Cheers!",
      "CANCELLED": "was cancelled",
      "ERROR": "could not be finished",
      "PAUSED": "is waiting for its glass"
    },
    "glass": {
      "title": "In the glass",
      "ingredient": "Ingredient",
      "amount": "Amount",
      "empty": "Still empty.",
      "total": "Total",
      "mixed": "Mixed",
      "spilled": "Spilled over the rim",
      "tray": "On the tray",
      "another": "Another glass",
      "which": "Which glass",
      "choose": "Choose a glass",
      "tooSmall": "Too small ({{amount}} ml)",
      "ofSize": "{{name}} ({{amount}} ml)",
      "halfFull": "Already half full",
      "place": "Put it down",
      "placed": "Another glass is there now.",
      "ice": "Ice in it",
      "dropIce": "Drop ice in",
      "iceGrams": "Ice",
      "iceWeight": "Weight of the ice",
      "hand": "A hand at the glass",
      "handText": "It takes or adds ever more weight, and lets go at the end. The scale does not know why.",
      "handPull": "How much more each second",
      "handSeconds": "For how long",
      "lift": "Lift",
      "press": "Press",
      "handLifts": "A hand takes",
      "handPresses": "A hand adds",
      "gramsUnit": "g",
      "secondsUnit": "s"
    },
    "pumps": {
      "title": "Pumps",
      "pump": "Pump",
      "state": "State",
      "bottle": "Bottle",
      "DC": "DC pump",
      "STEPPER": "stepper pump",
      "VALVE": "valve",
      "tube": "Tube",
      "tubeOf": "of {{capacity}} ml",
      "flow": "Flow",
      "perSecond": "{{amount}} ml/s",
      "back": "back {{amount}} ml/s",
      "turning": "Speed",
      "power": "Power",
      "on": "on",
      "off": "off",
      "onUntold": "on, without being told",
      "offUntold": "off, although told to run"
    },
    "real": {
      "title": "This is a real machine",
      "text": "There is nothing to simulate here: what you order really flows. The picture is for machines that run without hardware.",
      "back": "Go to the dashboard"
    },
    "levelSet": "The bottle of {{name}} now holds that much. The machine does not know.",
    "percent": "{{amount}}%",
    "wattHours": "{{amount}} Wh",
    "hours": "{{amount}} h",
    "none": "none",
    "ways": "More of the simulator",
    "replay": "Replay a run",
    "builder": "Build a machine",
    "follow": "Follow",
    "index": {
      "title": "Look closer",
      "text": "Choose a part here or in the picture: its numbers, and what can go wrong with it."
    },
    "part": {
      "glass": "Glass",
      "scale": "Scale",
      "supply": "Power supply",
      "director": "Pump direction",
      "supplyRelay": "Supply relay",
      "board": "Pin header",
      "gone": "No longer there"
    },
    "inspector": {
      "close": "Close",
      "open": "Look closer",
      "openOne": "Look closer: {{name}}",
      "gone": "The machine was rebuilt, and this part is gone.",
      "of": "{{amount}} of {{all}}",
      "nozzle": "At the nozzle",
      "air": "air",
      "opening": "Open",
      "hoursRun": "Has run",
      "pin": "Pin {{pin}}",
      "runs": "Runs, as it is told to.",
      "rests": "Rests, as it is told to.",
      "runsUntold": "Runs though nobody tells it to!",
      "restsUntold": "Is told to run, and does not!"
    },
    "bottle": {
      "title": "Bottle",
      "refill": "Put a full bottle on",
      "level": "What really is in it",
      "levelHint": "0 empties it. The machine does not know.",
      "unit": "ml",
      "set": "Set"
    },
    "break": {
      "title": "What can go wrong",
      "break": "Break",
      "mend": "Mend",
      "breakOne": "Break: {{name}}",
      "mendOne": "Mend: {{name}}",
      "strength": {
        "FLOW_CHANGED": "Flow, of what it was",
        "SCALE_NOISY": "Standard deviation",
        "SCALE_RESTLESS": "To either side",
        "percent": "%",
        "grams": "g"
      }
    },
    "broken": {
      "title": "Broken",
      "one": "{{part}}: {{fault}}",
      "strong": "{{part}}: {{fault}} ({{strength}})",
      "mendAll": "Mend everything",
      "badge": "broken"
    },
    "fault": {
      "BLOCKED_TUBE": {
        "name": "Tube blocked",
        "effect": "It turns, and nothing comes through."
      },
      "JAMMED": {
        "name": "Jammed",
        "effect": "It does not turn, and draws several times its power."
      },
      "STUCK_ON": {
        "name": "Relay stuck",
        "effect": "Once switched on, it does not switch off again."
      },
      "SWAPPED_POLARITY": {
        "name": "Wires swapped",
        "effect": "It turns the other way: back into the bottle."
      },
      "LEAKING": {
        "name": "Leaking",
        "effect": "Liquid drips though it is closed."
      },
      "FLOW_CHANGED": {
        "name": "Flow changed",
        "effect": "It turns as ever and gives another amount: a worn tube, another liquid."
      },
      "SCALE_UNPLUGGED": {
        "name": "Scale unplugged",
        "effect": "The load cell sends nothing."
      },
      "SCALE_SATURATED": {
        "name": "Scale at its end",
        "effect": "It shows the end of its range, whatever stands on it."
      },
      "SCALE_NOISY": {
        "name": "Scale noisy",
        "effect": "Each sample is off by chance."
      },
      "SCALE_RESTLESS": {
        "name": "Scale restless",
        "effect": "It sways to both sides once a second, as on a table that shakes."
      },
      "I2C_STUCK": {
        "name": "Bus stuck",
        "effect": "No word gets through to the expanders; what they drive stays as it is."
      },
      "SUPPLY_WEAK": {
        "name": "Supply too weak",
        "effect": "Its voltage sags as soon as several pumps run."
      },
      "EXPANDER_MISSING": {
        "name": "Expander came off",
        "effect": "It does not answer, and what is connected to it has no power."
      }
    },
    "boards": {
      "pin": "Pin",
      "use": "Drives",
      "level": "Level",
      "high": "high",
      "low": "low",
      "noPins": "Nobody drives a pin of it.",
      "at": "{{model}} at {{address}}",
      "model": "Model",
      "address": "Address",
      "state": "On the bus",
      "missing": "does not answer",
      "answers": "answers"
    },
    "instruments": {
      "title": "Scale and power",
      "what": "What",
      "value": "Value"
    },
    "scale": {
      "stands": "Stands on it",
      "tells": "Load cell",
      "silent": "no signal",
      "none": "no load cell"
    },
    "supply": {
      "draws": "Is drawn",
      "demand": "Would be drawn at full voltage",
      "limit": "Limit of the machine",
      "most": "Most it can give",
      "voltage": "Voltage",
      "energy": "Drawn so far",
      "relay": "Supply relay",
      "closed": "on",
      "open": "off"
    },
    "director": {
      "direction": "Direction",
      "FORWARD": "forward",
      "BACKWARD": "backward",
      "text": "One relay reverses all pumps: that is how tubes are emptied back into their bottles."
    },
    "scenario": {
      "title": "Scenarios",
      "lead": "Faults on a timeline. Most wait until something is poured: play one, then order a drink.",
      "play": "Play",
      "playOne": "Play: {{name}}",
      "save": "Save as a file",
      "saveOne": "Save as a file: {{name}}",
      "steps_one": "{{count}} step",
      "steps_other": "{{count}} steps",
      "progress": "playing: {{done}} of {{steps}} done",
      "over": "played to its end",
      "problem": "One step could not be done: {{problem}}",
      "stop": "Stop playing",
      "file": "Play a scenario from a file",
      "fileText": "Drop a scenario of your own here, or choose its file. One that is saved from the list is a good start.",
      "close": "Close"
    },
    "scenarios": {
      "empty-bottle": {
        "title": "Empty bottle",
        "text": "A bottle runs out while it is poured from, and the machine does not know."
      },
      "blocked-tube": {
        "title": "Blocked tube",
        "text": "A pump turns, and nothing arrives."
      },
      "jammed-pump": {
        "title": "Jammed pump",
        "text": "A pump stops in the middle of a pour and draws far too much."
      },
      "stuck-relay": {
        "title": "Stuck relay",
        "text": "A pump that cannot be switched off any more."
      },
      "sticking-relay": {
        "title": "Sticking relay",
        "text": "The relay of a running pump sticks towards the end of a drink: liquid runs on when everything is off."
      },
      "flow-changed": {
        "title": "Changed flow",
        "text": "A pump suddenly gives less than half of what it should."
      },
      "worn-pump": {
        "title": "Worn pump",
        "text": "The tube of the first pump is worn: it gives a fifth less than it was calibrated for."
      },
      "swapped-polarity": {
        "title": "Swapped wires",
        "text": "A pump draws from the glass instead of filling it."
      },
      "leaking-valve": {
        "title": "Leaking valve",
        "text": "A closed valve keeps dripping."
      },
      "glass-lifted": {
        "title": "Lifted glass",
        "text": "Somebody takes the glass while it fills, and brings it back."
      },
      "glass-too-small": {
        "title": "Glass too small",
        "text": "A shot glass for a whole drink."
      },
      "glass-half-full": {
        "title": "Glass half full",
        "text": "Something was in the glass already."
      },
      "ice-dropped": {
        "title": "Ice dropped in",
        "text": "Somebody drops ice into the glass while it fills."
      },
      "hand-lifts": {
        "title": "A hand that lifts",
        "text": "A hand slowly takes weight off the scale while the glass fills."
      },
      "scale-unplugged": {
        "title": "Scale unplugged",
        "text": "The load cell falls silent during a pour."
      },
      "scale-saturated": {
        "title": "Scale at its end",
        "text": "The scale shows its greatest weight, whatever stands on it."
      },
      "scale-noisy": {
        "title": "Noisy scale",
        "text": "Every weight is off by tens of grams."
      },
      "restless-scale": {
        "title": "Restless scale",
        "text": "The table shakes: the scale sways once a second."
      },
      "i2c-stuck": {
        "title": "Bus stuck",
        "text": "The expanders cannot be reached any more, and keep on doing what they did."
      },
      "expander-missing": {
        "title": "Expander gone",
        "text": "The first expander comes off its plug."
      },
      "supply-weak": {
        "title": "Weak supply",
        "text": "The voltage sags, and everything runs slower."
      },
      "power-cut": {
        "title": "Power cut",
        "text": "Everything but the disk is lost, in the middle of a drink."
      },
      "controller-hang": {
        "title": "Hanging controller",
        "text": "The controller does nothing for two seconds. Who switches the pumps off?"
      },
      "bad-evening": {
        "title": "A bad evening",
        "text": "A lifted glass, a noisy scale, a jammed pump, an empty bottle, a hanging controller. One after the other."
      },
      "flickering-lights": {
        "title": "Flickering lights",
        "text": "The supply sags, recovers, and then it is dark."
      },
      "restless-hands": {
        "title": "Restless hands",
        "text": "Guests who cannot leave the glass alone."
      }
    },
    "command": {
      "title": "The controller itself",
      "lead": "What happens here happens to the real program.",
      "adminOnly": "Only an administrator may do this.",
      "cut": "Cut the power",
      "cutText": "Everything but the disk is lost. Back after {{seconds}} seconds.",
      "cutButton": "Cut …",
      "cutTitle": "Cut the power?",
      "cutConfirm": "Cut the power",
      "cutQuestion": "Controller and actuator die at once, in the middle of whatever they do. The power is back after {{seconds}} seconds, and this page comes back by itself.",
      "hang": "Hang the controller",
      "hangText": "It does nothing for a second and a half, as if it were stuck.",
      "hangButton": "Hang",
      "hung": "The controller is hanging for a moment."
    },
    "recording": {
      "save": "Save this run",
      "hint": "The last minutes as a file that can be replayed exactly",
      "saved": "The run is saved. It can be replayed, here or on another machine."
    },
    "silence": {
      "power-cut": {
        "title": "The power is off",
        "text": "Everything but the disk is lost. The machine comes back in a moment, by itself."
      },
      "lost": {
        "title": "No contact with the machine",
        "text": "What you see is its last known state."
      }
    },
    "below": {
      "label": "Below the picture",
      "figures": "In figures",
      "scenarios": "Scenarios and the controller"
    },
    "case": {
      "share": "Share",
      "open": "Open a case …",
      "drop": "Drop it here: you will see what is in it first.",
      "menu": "Share and open",
      "shareLink": "Share as a link …"
    }
  }
  "system": {
    "title": "System",
    "lead": "How the machine looks, which language it speaks, its software, and its power.",
    "general": {
      "title": "General",
      "language": "Language of the machine",
      "languageHint": "For everybody who has not chosen another one in the browser.",
      "pageSize": "Recipes per page",
      "pageSizeHint": "How many are loaded at once, and how many the simple view pages through."
    },
    "filter": {
      "title": "Default filter",
      "label": "What a list of drinks shows at first"
    },
    "keyboard": {
      "title": "On-screen keyboard",
      "enable": "Show a keyboard on the kiosk’s screen",
      "hint": "It appears when a text field is touched on a screen that was opened with ?isKiosk.",
      "layout": "Keyboard layout"
    },
    "family": {
      "title": "Other apps",
      "enable": "Serve apps of generation 2.x",
      "hint": "For apps of the established family. Those of generation 2.x show the whole administration from level 4 only, so they are told that administrators have it. Apps of generation 1.x keep working. Reload an open app to see the change.",
      "fixed": "Set by FAMILY_GENERATION when the machine was started. Start it without that to choose here."
    },
    "update": {
      "title": "Software",
      "version": "Version {{version}}",
      "check": "Check for updates",
      "checking": "Looking for a newer version",
      "checkedAt": "Checked {{when}}",
      "newest": "This is the newest version.",
      "available": "{{from}} → {{to}}",
      "notes": "What is new",
      "more": "Read more about it",
      "perform": "Install update",
      "again": "Try again",
      "missing": "This machine has no program to install updates with. See UPDATE_COMMAND in its configuration.",
      "question": "Install version {{version}}?",
      "meaning": "The machine restarts afterwards. Nobody can order a drink in the meantime; this page comes back by itself.",
      "underway": "Update",
      "power": "Do not power off the machine.",
      "phase": {
        "leaving": "The new version is being installed …",
        "away": "The machine restarts …",
        "coming": "Waiting for the machine to answer again …"
      }
    },
    "power": {
      "title": "Power",
      "text": "For the computer that the machine runs on.",
      "reboot": "Restart",
      "shutDown": "Shut down",
      "missing": "This computer cannot be switched from here: it has no command for it.",
      "question": {
        "reboot": "Restart the computer?",
        "shutDown": "Shut the computer down?"
      },
      "meaning": {
        "reboot": "Everybody is disconnected for a minute or so.",
        "shutDown": "To use the machine again, somebody has to switch it on by hand."
      },
      "working": "The machine is at work: {{what}}.",
      "pumps": "pumps are running",
      "force": "Do it anyway: everything is switched off, and a drink that is being made ends unfinished.",
      "done": {
        "reboot": "The computer restarts. This page reconnects by itself.",
        "shutDown": "The computer shuts down."
      }
    },
    "colours": {
      "title": "Appearance",
      "lead": "The colours of both views, for everybody. Nothing changes before you save.",
      "normal": "Full view",
      "simpleView": "Simple view",
      "light": "Light preset",
      "dark": "Dark preset",
      "preview": "Preview",
      "pick": "Pick a colour: {{name}}",
      "malformed": "Six digits 0–9, a–f, such as #85452b",
      "save": "Save colours",
      "saved": "The colours were saved for everybody.",
      "drop": "Drop changes"
    },
    "colour": {
      "header": "Header",
      "sidebar": "Sidebar",
      "background": "Background",
      "btnPrimary": "Main button",
      "btnNavigation": "Navigation button",
      "btnNavigationActive": "Active navigation",
      "cardHeader": "Card header",
      "cardBody": "Card",
      "cardItemGroup": "Group in a card",
      "cocktailProgress": "Drink’s progress",
      "cardPrimary": "Tile"
    },
    "contrast": {
      "good": "Everything can be told apart well.",
      "pair": "{{front}} on {{back}}: {{ratio}} : 1.",
      "shape": "Hard to make out; {{needed}} : 1 or more is easy to see.",
      "state": "The two states look alike; {{needed}} : 1 or more tells them apart.",
      "area": "They run into one another; {{needed}} : 1 or more separates them.",
      "text": "Text is always made readable, whatever colour it is on."
    },
    "preview": {
      "label": "A preview with the chosen colours",
      "header": "Speedrail",
      "entry": "Recipes",
      "active": "Chosen",
      "title": "Good evening",
      "card": "House special",
      "text": "Gin, vermouth, bitter",
      "muted": "24% vol.",
      "group": "On a pump",
      "button": "Order",
      "drink": "Negroni",
      "progress": "58%"
    },
    "home": "Part of the home"
  }
  "tokens": {
    "title": "API tokens",
    "lead": "A token lets a program act in your name, without your password and only as far as its scope goes. When your password, role or lock changes, your tokens end.",
    "create": "New token …",
    "whose": "Whose tokens",
    "mine": "Mine",
    "everybody": "Everybody’s",
    "name": "Name",
    "owner": "Owner",
    "scope": "Scope",
    "lastUsed": "Last used",
    "neverUsed": "Never",
    "expires": "Expires",
    "never": "Never",
    "state": "State",
    "scopes": {
      "READ": "Read",
      "ORDER": "Order",
      "MAINTAIN": "Maintain",
      "ADMIN": "Administer"
    },
    "scopeHints": {
      "READ": "Sees drinks, levels and the state of the machine. Changes nothing.",
      "ORDER": "What every user may do: order and cancel, stop everything, change the own bar and own recipes.",
      "MAINTAIN": "Looks after pumps as well: fills, cleans, resets a fault.",
      "ADMIN": "Everything you may do yourself, users and settings included."
    },
    "states": {
      "VALID": "Valid",
      "EXPIRED": "Expired",
      "ENDED": "Ended"
    },
    "withdraw": "Withdraw",
    "withdrawWhat": "Withdraw {{name}}",
    "withdrawTitle": "Withdraw {{name}}?",
    "withdrawText": "Whatever uses it is shut out at once, and cannot be let in again with the same token.",
    "withdrawn": "{{name}} was withdrawn.",
    "empty": "No tokens",
    "emptyText": "Here are the tokens that you have made for programs, with when each was used last.",
    "createTitle": "New API token",
    "createButton": "Make token",
    "form": {
      "name": "What it is for",
      "nameHint": "As you will know it in a year: “Grafana”, “Home Assistant in the kitchen”.",
      "scope": "What it may do",
      "days": "Expires",
      "inDays_one": "In {{count}} day",
      "inDays_other": "In {{count}} days"
    },
    "made": {
      "title": "{{name}} is ready",
      "once": "Copy the token now: it is shown this once and cannot be read again.",
      "label": "the token",
      "use": "Programs send it with each request, as this header – never in an address:",
      "header": "the header",
      "done": "I have copied it"
    }
  }
  "tour": {
    "title": "Guided minute",
    "progress": "{{nr}} of {{all}}",
    "close": "Close",
    "later": "Later: you can go on from the menu of your account",
    "show": "Show me",
    "skip": "Skip",
    "finish": "Done",
    "scenarios": "More that can go wrong",
    "stop": {
      "choose": {
        "title": "Choose a Negroni",
        "text": "Find it among the recipes, press “Make this drink” and order it. Any other drink will do, too."
      },
      "watch": {
        "title": "Watch it",
        "text": "Look at the simulated machine. If you are asked for ice or a slice first, pretend you have added it and go on."
      },
      "lift": {
        "title": "Lift the glass",
        "text": "Drag it off its scale in the picture, or press “Take the glass”. The machine notices within a moment, and stops pouring."
      },
      "plug": {
        "title": "Pull the plug",
        "text": "Press “Cut …” below the picture, best while something is being poured. Everything is lost but what is on the disk."
      },
      "finish": {
        "title": "Finish the drink",
        "text": "The machine knows what is already in the glass. Finish the drink that was interrupted."
      },
      "plan": {
        "title": "Look at the plan",
        "text": "Order the drink once more and look at the plan first: which pump runs when, and for how long."
      },
      "end": {
        "title": "That was it",
        "text": "Every amount was measured, and nothing went to waste. Whatever else you break here, the machine is only simulated."
      }
    },
    "half": {
      "lift": "The machine is waiting. Now put the glass back, and it goes on where it stopped.",
      "plug": "Dark. The machine comes back by itself in a few seconds …"
    },
    "hint": {
      "noDrink": "Nothing is being poured any more. Order another drink, or skip this.",
      "noPour": "Nothing is being poured just now. Take the glass all the same and put it back, or order another drink first and lift it while the machine pours.",
      "noRest": "No drink was interrupted. Order one and let it be finished, or skip this."
    },
    "larger": "Read on",
    "smaller": "Make it smaller"
  }
  "transfer": {
    "title": "Backup and restore",
    "lead": "Everything that the machine remembers, as one file.",
    "backup": {
      "title": "Backup",
      "text": "Recipes, ingredients, pictures, pumps, settings, event actions, accounts and past orders. The machine keeps working while it is written.",
      "secret": "The file is as secret as the machine itself: accounts and password hashes are in it. Keep it where nobody else can read it.",
      "button": "Download backup",
      "done": "{{name}} was written, {{size}} MB."
    },
    "restore": {
      "title": "Restore",
      "text": "Puts a backup in the place of everything on this machine. It is checked before anything is changed.",
      "choose": "Choose a backup",
      "createdAt": "Written",
      "version": "Version",
      "button": "Restore",
      "cancel": "Cancel",
      "counts": {
        "recipes": "Recipes",
        "ingredients": "Ingredients",
        "collections": "Collections",
        "pumps": "Pumps",
        "users": "Users",
        "pastOrders": "Past orders"
      },
      "question": "Replace everything?",
      "warning": "Everything on this machine will be replaced by the backup: recipes, pumps, settings and accounts. Everybody will have to log in again, with the accounts of the backup.",
      "type": "Type “{{word}}” to continue",
      "word": "restore"
    },
    "page": {
      "title": "Import and export",
      "lead": "Recipes from and for other machines, and a backup of everything on this one.",
      "choose": "What to do"
    },
    "tile": {
      "export": {
        "title": "Export",
        "text": "Recipes and collections as a file"
      },
      "import": {
        "title": "Import",
        "text": "From a file of another machine"
      },
      "backup": {
        "title": "Backup and restore",
        "text": "The whole machine as one file"
      },
      "photos": {
        "title": "Photos",
        "text": "Many at once, to the recipes they are named like"
      }
    },
    "kind": {
      "recipes": "Recipes",
      "collections": "Collections",
      "glasses": "Glasses",
      "categories": "Categories"
    },
    "scope": {
      "all": "All",
      "selected": "Selected",
      "none": "None"
    },
    "column": {
      "name": "Name",
      "categories": "Categories",
      "ingredients": "Ingredients",
      "alcohol": "Alcohol",
      "description": "Description",
      "recipes": "Recipes",
      "state": "On this machine",
      "kind": "Kind",
      "outcome": "Outcome"
    },
    "alcoholFree": "Alcohol-free",
    "pick": {
      "all": "Select all {{amount}}",
      "none": "Select none",
      "count_one": "{{amount}} selected",
      "count_other": "{{amount}} selected",
      "search": "Filter by name",
      "empty": "Nothing to choose from."
    },
    "export": {
      "title": "Export",
      "lead": "Ingredients, glasses, categories and pictures come along with the recipes that need them.",
      "nothing": "Choose recipes or collections to download.",
      "estimate": "{{recipes}} and {{collections}}",
      "recipes_one": "{{amount}} recipe",
      "recipes_other": "{{amount}} recipes",
      "recipesBetween": "{{least}} to {{most}} recipes",
      "collections_one": "{{amount}} collection",
      "collections_other": "{{amount}} collections",
      "button": "Download",
      "progress": "Writing … {{size}} MB so far",
      "done": "{{name}} was written, {{size}} MB."
    },
    "import": {
      "title": "Import",
      "lead": "Nothing is changed before you have seen what is in the file and chosen from it.",
      "step": {
        "file": "Choose a file",
        "selection": "Choose what to import",
        "report": "Done"
      },
      "file": "Import file (.zip)",
      "drop": "Drop a .zip file here, or click to choose one",
      "fileMissing": "Please upload an import file first.",
      "uploading": "Uploading …",
      "checking": "Checking what is in it …",
      "continue": "Continue",
      "contents": "This is what {{name}} holds. It can be imported for ten minutes.",
      "novelty": "{{fresh}} new, {{known}} already here",
      "isNew": "New",
      "isHere": "Already here",
      "extras": "What recipes refer to",
      "extrasText": "Without these, recipes are linked to glasses and categories of the same name here. On their own they can be imported, too.",
      "duplicates": "What is here already …",
      "mode": {
        "OVERWRITE": {
          "label": "Overwrite",
          "hint": "The file wins: what has the same name here is overwritten."
        },
        "SKIP": {
          "label": "Skip",
          "hint": "This machine wins: only what is new comes in."
        },
        "KEEP_BOTH": {
          "label": "Keep both",
          "hint": "What has the same name comes in as a copy, with “(imported)” after its name."
        }
      },
      "nothing": "Choose something to import.",
      "along_one": "({{amount}} of them comes with a collection)",
      "along_other": "({{amount}} of them come with collections)",
      "back": "Another file",
      "start": "Import"
    },
    "report": {
      "title": "The import is done",
      "lead": "What happened to everything in the file.",
      "another": "Import another file",
      "filter": "Show only",
      "all": "All",
      "search": "Search the report",
      "empty": "Nothing in the file was chosen.",
      "inFile": "“{{name}}” in the file",
      "kind": {
        "RECIPE": "Recipe",
        "COLLECTION": "Collection",
        "INGREDIENT": "Ingredient",
        "GLASS": "Glass",
        "CATEGORY": "Category"
      },
      "outcome": {
        "CREATED": "New",
        "COPIED": "Copied",
        "REPLACED": "Overwritten",
        "UNCHANGED": "Unchanged",
        "SKIPPED": "Skipped",
        "LINKED": "Linked",
        "DROPPED": "Left out"
      },
      "meaning": {
        "CREATED": "Was not here before.",
        "COPIED": "Was here already; came in beside it under another name.",
        "REPLACED": "Was here already, and is now as in the file.",
        "UNCHANGED": "Was here already, exactly as in the file.",
        "SKIPPED": "Was here already and stays as it is.",
        "LINKED": "Was not to be imported; the one of the same name here is used.",
        "DROPPED": "Was not to be imported, and there is none of that name here."
      }
    }
  }
  "users": {
    "title": "Users",
    "lead": "Who may use the machine, and what for.",
    "create": "New user",
    "createTitle": "New user",
    "editTitle": "Edit {{name}}",
    "back": "Users",
    "search": "Search users",
    "username": "Username",
    "password": "Password",
    "newPassword": "New password",
    "keepPassword": "Leave empty to keep the password.",
    "endsSessions": "A new password, role or lock ends the sessions of this user.",
    "role": "Role",
    "locked": "Locked",
    "lockedHint": "Cannot log in; sessions end at once.",
    "state": "State",
    "active": "Active",
    "you": "You",
    "created": "{{name}} was created.",
    "saved": "{{name}} was saved.",
    "lockUser": "Lock {{name}}",
    "unlockUser": "Unlock {{name}}",
    "editUser": "Edit {{name}}",
    "deleteUser": "Delete {{name}}",
    "lock": "Lock",
    "unlock": "Unlock",
    "nowLocked": "{{name}} was locked.",
    "nowUnlocked": "{{name}} was unlocked.",
    "heir": "New owner",
    "chooseHeir": "Choose a user",
    "me": "{{name}} (you)",
    "ownAccount": "This is you: change your password in your profile. Only another administrator can change your role or lock you.",
    "roles": {
      "user": "User",
      "recipe_creator": "Recipe creator",
      "pump_ingredient_editor": "Pump editor",
      "admin": "Administrator"
    },
    "mayDo": {
      "user": "Orders drinks, keeps a bar, and has recipes and collections of their own.",
      "recipe_creator": "May do the same as a user; the name tells who looks after the menu.",
      "pump_ingredient_editor": "Also fills, runs and cleans pumps, continues drinks of others, and resets faults.",
      "admin": "Everything: users, ingredients, glasses, hardware, settings, and the recipes of all."
    },
    "unknown": {
      "title": "There is no such user",
      "text": "The user may have been deleted."
    },
    "empty": "There are no users.",
    "profile": {
      "title": "My profile",
      "lead": "Who you are on this machine.",
      "editTitle": "Edit my profile",
      "passwordHint": "Leave empty to keep your password.",
      "repeat": "Repeat the new password",
      "current": "Current password",
      "currentHint": "Asked for so that nobody else can change it on a screen you left unattended.",
      "sessions": "A new password ends your sessions on all other devices. Here you stay logged in.",
      "saved": "Your profile was saved.",
      "roleNote": "Your role is changed by an administrator.",
      "notifications": "Notifications",
      "tokens": "API tokens",
      "provider": {
        "title": "Login provider",
        "none": "Your account is not linked. Link it, and you can log in with {{label}} as well as with your password.",
        "linked": "Your account is linked with {{label}} ({{since}}).",
        "noPassword": "Your account has no password: {{label}} is your only way in. An administrator can set one.",
        "link": "Link with {{label}}",
        "unlink": "Unlink",
        "unlinkText": "Sessions that came by {{label}} end.",
        "linkText": "You are sent to {{label}} and come back here.",
        "isLinked": "Your account is linked.",
        "isUnlinked": "Your account is not linked any more."
      }
    },
    "passwordStays": "stays",
    "passwordNew": "a new one"
  }
  "webhooks": {
    "title": "Webhooks",
    "lead": "Each address here is told what happens, signed as Standard Webhooks says, and again for a day until it has answered.",
    "create": "New webhook …",
    "createTitle": "New webhook",
    "editTitle": "Edit {{name}}",
    "name": "Name",
    "kinds": "What it is told",
    "kindCount_one": "{{count}} thing",
    "kindCount_other": "{{count}} things",
    "state": "State",
    "on": "On",
    "off": "Off",
    "gone": "Receiver is gone",
    "latest": "Latest message",
    "nothingSent": "None yet",
    "nothingSentText": "Nothing was sent yet. The test button sends a message at once.",
    "empty": "No webhooks",
    "emptyText": "Node-RED, n8n, a chat or a script of yours can be told what happens here. Add its address.",
    "deliveryStates": {
      "PENDING": "On its way",
      "DELIVERED": "Arrived",
      "FAILED": "Given up"
    },
    "failures": {
      "ADDRESS_REFUSED": "Nothing is sent there: {{detail}}",
      "CONNECTION_FAILED": "No connection: {{detail}}",
      "TIMED_OUT": "No answer in time. {{detail}}",
      "STOPPED": "Broken off",
      "TOO_MANY_PENDING": "More than 500 messages were waiting",
      "SWITCHED_OFF": "The webhook was switched off"
    },
    "answered": "Answer {{status}}",
    "answeredWith": "Answer {{status}}: {{detail}}",
    "notTried": "not tried yet",
    "attempt": "{{when}} · {{took}} ms · {{outcome}}",
    "nextAt": "Tried again: {{when}}",
    "body": "Message",
    "sendAgain": "Send again",
    "log": "Log",
    "logTitle": "Log of {{name}}",
    "logWhat": "Log of {{name}}",
    "test": "Send a test",
    "testWhat": "Send a test to {{name}}",
    "tested": "The test arrived.",
    "testFailed": "The test did not arrive. {{why}}",
    "renew": "New secret",
    "renewWhat": "New secret for {{name}}",
    "editWhat": "Edit {{name}}",
    "deleteWhat": "Delete {{name}}",
    "deleteTitle": "Delete {{name}}?",
    "deleteText": "Its log goes with it, and what was still to be sent to it.",
    "deleted": "{{name}} was deleted.",
    "groups": {
      "drinks": "Drinks",
      "bottles": "Bottles",
      "machine": "Machine"
    },
    "news": {
      "DRINK_STARTED": "Drink started",
      "DRINK_WAITING": "Drink needs a hand",
      "DRINK_FINISHED": "Drink ready",
      "DRINK_CANCELLED": "Drink cancelled",
      "DRINK_FAILED": "Drink failed",
      "GLASS_LIFTED": "Glass lifted",
      "BOTTLE_LOW": "Bottle low",
      "BOTTLE_EMPTY": "Bottle empty",
      "CLEANING_DUE": "Cleaning due",
      "MACHINE_FAULT": "Machine has stopped",
      "MACHINE_RESET": "Machine was reset"
    },
    "form": {
      "url": "Address",
      "urlHint": "Begins with http:// or https://. Addresses of this computer itself are refused.",
      "isOn": "Switched on"
    },
    "secret": {
      "title": "The secret of {{name}}",
      "once": "Copy the secret now: it is shown this once. Another one can be made at any time.",
      "label": "the secret",
      "use": "The receiver checks by it that a message is from this machine, in the header webhook-signature.",
      "done": "I have copied it"
    },
    "renewTitle": "New secret for {{name}}?",
    "renewText": "Messages are signed by the new one at once: the receiver takes none until it knows it."
  }
}
