import { mount } from "svelte";

import "./state/storage"; // before all that keeps something
import "./app.css"; // first: what a component says of itself goes before what is said of all
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });
